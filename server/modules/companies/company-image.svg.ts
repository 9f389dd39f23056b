import { companyShape } from '@client/ui/illustrations/company-mark.tsx'

/** File name of an image: the id and the initials in any script, or a dot for a name without initials. */
const FILE = /^(\d{1,10})-([\p{L}\p{N}\p{M}·]{1,6})\.svg$/u

/**
 * Returns the placeholder image of a company from its file name; null for an invalid one. It does not query the
 * database, so it reveals nothing about unlisted companies.
 */
export function drawCompanyImage(file: string): string | null {
  const [, id, initials] = FILE.exec(file) ?? []
  if (id === undefined || initials === undefined) return null
  const { d, textY, fill, ink } = companyShape(Number(id))
  const fontSize = Array.from(initials).length > 1 ? 18 : 22
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="480" height="480">' +
    `<path fill="${fill}" d="${d}"/>` +
    `<text x="24" y="${textY}" dy=".36em" fill="${ink}" font-family="Georgia,'Noto Serif','Times New Roman',serif"` +
    ` font-size="${fontSize}" font-weight="600" text-anchor="middle">${initials}</text></svg>`
  )
}
