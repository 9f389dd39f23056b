import { toasts } from '@client/lib/toast-texts.ts'
import { expect, it } from 'vitest'
import { findPosition } from './position.ts'

type Answer = Geolocation['getCurrentPosition']

function geolocation(getCurrentPosition: Answer): Geolocation {
  return { getCurrentPosition, watchPosition: () => 0, clearWatch: () => undefined }
}

it('returns a toast when the browser has no geolocation', async () => {
  expect(await findPosition(undefined)).toEqual({ toast: toasts.geolocationUnavailable })
})

it('returns a toast when the visitor denies permission', async () => {
  const refusing = geolocation((_found, refused) => {
    refused?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  })
  expect(await findPosition(refusing)).toEqual({ toast: toasts.geolocationDenied })
})

it('rounds the position to city precision', async () => {
  const coords = { latitude: 25.761681, longitude: -80.191788, accuracy: 5 } as GeolocationCoordinates
  const finding = geolocation((found) => found({ coords, timestamp: 0 } as GeolocationPosition))
  expect(await findPosition(finding)).toEqual({ lat: 25.76, lng: -80.19 })
})
