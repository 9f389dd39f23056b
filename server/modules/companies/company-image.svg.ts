import { companyShape } from '@client/illustrations/company-mark.tsx'

/** Letters and digits of any script, as `initialsOf` gives them; its dot where a name has none. */
const FILE = /^(\d{1,10})-([\p{L}\p{N}\p{M}·]{1,6})\.svg$/u

/**
 * Draws the placeholder image of a company from its file name (`urls.companyImage`): the initials, on the shape and in
 * the colors of its id. No database is asked, so the image of a company that is not listed yet tells nothing about it.
 *
 * @returns null for a file name that is none
 */
export function companyImage(file: string): string | null {
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
