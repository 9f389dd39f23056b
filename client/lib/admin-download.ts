import { DownloadError } from './download.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { showToast } from './toasts.tsx'

type Toast = Parameters<typeof showToast>[0]

interface AdminFile {
  /** One of admin-exports.ts, with what is to be in the file. */
  download: () => Promise<void>
  done: Toast
}

/**
 * Saves files for an admin, one at a time, and says how it went.
 *
 * @param failed the toast when it did not go, with the server's reason if it gave one
 */
export function useAdminDownload(failed: (reason: string | null) => Toast) {
  const { run, pending } = useOneAtATime()
  const save = ({ download, done }: AdminFile) =>
    run(async () => {
      try {
        await download()
        showToast(done)
      } catch (error) {
        showToast(failed(error instanceof DownloadError ? error.message : null))
      }
    })
  return { save, pending }
}
