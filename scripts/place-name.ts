/** Names that the sources write in a way no one does. */
const RENAMED: Record<string, string> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'Village of Oak Creek (Big Park)': 'Village of Oak Creek',
  'City of Milford (balance)': 'Milford',
  'Kailua Kona': 'Kailua-Kona',
}

/**
 * One spelling for both sources: "St. Augustine", "Fort Myers", "Mount Dora" as the Census Bureau writes them, and
 * Hawaiian names as the post does ("Kihei", "Kapaa"), since one source has the okina and macrons and one has not.
 */
export function placeName(name: string): string {
  const known = RENAMED[name.trim()] ?? name.trim()
  return known
    .replace(/[‘ʻ]/g, '')
    .normalize('NFD')
    .replace(/\u0304/g, '')
    .normalize('NFC')
    .replace(/^(Saint|St\.?) (?=\S)/, 'St. ')
    .replace(/^Ft\.? (?=\S)/, 'Fort ')
    .replace(/^Mt\.? (?=\S)/, 'Mount ')
}
