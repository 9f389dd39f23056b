/** Names that the sources spell in an unusual way. */
const RENAMED: Record<string, string> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'Village of Oak Creek (Big Park)': 'Village of Oak Creek',
  'City of Milford (balance)': 'Milford',
  'Kailua Kona': 'Kailua-Kona',
  'S Coffeyville': 'South Coffeyville',
  'Tamuning-Tumon-Harmon Village': 'Tamuning',
}

/**
 * Returns the same spelling for both sources: "St. Augustine", "Fort Myers", and Hawaiian names without okina and
 * macrons.
 */
export function toPlaceName(name: string): string {
  const known = RENAMED[name.trim()] ?? name.trim()
  return known
    .replace(/[‘ʻ]/g, '')
    .normalize('NFD')
    .replace(/\u0304/g, '')
    .normalize('NFC')
    .replace(/(?<=^| )(Saint|St\.?) (?=\S)/g, 'St. ')
    .replace(/(?<=^| )(Sainte|Ste\.?) (?=\S)/g, 'Ste. ')
    .replace(/(?<=^| )Ft\.? (?=\S)/g, 'Fort ')
    .replace(/(?<=^| )Mt\.? (?=\S)/g, 'Mount ')
}
