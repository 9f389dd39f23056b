import { MINUTE_MS } from '@shared/lib/durations.ts'

const HAND_OVER_MS = MINUTE_MS

export class DownloadError extends Error {}

/**
 * Saves a file that a POST returns (CSV exports). @throws DownloadError with the server's message; TypeError on a
 * network failure, even halfway
 */
export async function downloadFile(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) {
    const refusal: { message?: string } | null = await response.json().catch(() => null)
    throw new DownloadError(refusal?.message ?? '')
  }
  saveFile(await response.blob(), getFileName(response.headers.get('content-disposition')))
}

export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), HAND_OVER_MS)
}

function getFileName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export.csv'
}
