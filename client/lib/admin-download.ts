import { DownloadError, downloadFile } from './download.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { showToast } from './toasts.tsx'

type Toast = Parameters<typeof showToast>[0]

interface AdminFile {
  url: string
  /** What is to be in it, sent as JSON. */
  body: object
  done: Toast
}

/**
 * Saves files for an admin, one at a time, and says how it went.
 *
 * @param failed the toast when it did not go, with the server's reason if it gave one
 */
export function useAdminDownload(failed: (reason: string | null) => Toast) {
  const { run, pending } = useOneAtATime()
  const save = ({ url, body, done }: AdminFile) =>
    run(async () => {
      try {
        await downloadFile(url, body)
        void showToast(done)
      } catch (error) {
        void showToast(failed(error instanceof DownloadError ? error.message : null))
      }
    })
  return { save, pending }
}
