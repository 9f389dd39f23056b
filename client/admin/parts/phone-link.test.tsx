import { PhoneLink } from '@client/ui/phone-link.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

it.each([
  ['3055550121', '<a href="tel:+13055550121">(305) 555-0121</a>'],
  ['+1 305.555.0121', '<a href="tel:+13055550121">(305) 555-0121</a>'],
  ['call the office', 'call the office'],
])('%j is shown as %s', (phone, html) => {
  expect(renderToStaticMarkup(<PhoneLink phone={phone} />)).toBe(html)
})
