import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getImageCaption, getPhoto, ProfileLogo } from './profile-logo.tsx'

const make = (logoUrl: string | null, imageUrl: string | null) => {
  const company = {
    id: 7,
    name: 'Palm Court',
    logoUrl,
    imageUrl: imageUrl ?? '/images/companies/7-PC.svg',
    defaultedFields: imageUrl === null ? ['imageUrl'] : [],
  } satisfies Partial<CompanyProfile['company']>
  return company as unknown as CompanyProfile['company']
}
const missing = (what: string) => `No ${what} from this company yet.`

it.each([
  [null, null, undefined, undefined, missing('logo or photo')],
  ['/files/logo.png', null, '/files/logo.png', undefined, missing('photo')],
  [null, '/files/house.jpg', undefined, '/files/house.jpg', missing('logo')],
  ['/files/logo.png', '/files/house.jpg', '/files/logo.png', '/files/house.jpg', null],
  // The security policy blocks images of other sites.
  ['https://cdn.example/logo.png', '//cdn.example/house.jpg', undefined, undefined, missing('logo or photo')],
])('shows logo %s and photo %s, or what we drew', (logoUrl, imageUrl, logo, photo, caption) => {
  const company = make(logoUrl, imageUrl)
  const { container } = render(<ProfileLogo company={company} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(logo)
  expect(container.querySelectorAll('svg')).toHaveLength(logo ? 0 : 1)
  expect(getPhoto(company)?.src).toBe(photo)
  expect(getImageCaption(company)).toBe(caption)
})
