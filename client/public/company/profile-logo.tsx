import { CompanyMark } from '@client/ui/illustrations/company-mark.tsx'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import styles from './profile-header.module.css'

type Company = CompanyProfile['company']

const SIZE = 72

/** Logo of the company, or the mark drawn from its name. */
export function ProfileLogo({ company }: { company: Company }) {
  const logo = getOwnImage(company.logoUrl)
  if (!logo) return <CompanyMark name={company.name} id={company.id} size={SIZE} />
  return <img src={logo} alt="" width={SIZE} height={SIZE} className={styles.logo} decoding="async" />
}

/** Returns the company's photo; undefined without one. */
export function getPhoto(company: Company): { src: string; alt: string } | undefined {
  const src = getOwnImage(getOwnText(company, 'imageUrl'))
  return src ? { src, alt: `Photo from ${company.name}` } : undefined
}

/** Says which images are not the company's own; null if both are. */
export function getImageCaption(company: Company): string | null {
  const missing = [getOwnImage(company.logoUrl) ? null : 'logo', getPhoto(company) ? null : 'photo'].filter(
    Boolean,
  )
  return missing.length === 0 ? null : `No ${missing.join(' or ')} from this company yet.`
}

/** Returns an image of this site; the security policy blocks all others. */
function getOwnImage(url: string | null): string | null {
  return url && /^\/(?!\/)/.test(url) ? url : null
}
