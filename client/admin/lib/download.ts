import { DownloadError } from '@client/lib/download.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { usePendingAction } from '@client/lib/use-pending-action.ts'

type Toast = Parameters<typeof showToast>[0]

export interface AdminFile {
  /** One of the exports of `exports.ts`, with its input applied. */
  download: () => Promise<void>
  done: Toast
}

/** Downloads files one at a time. `failed` returns the error toast, with the server's message if there is one. */
export function useAdminDownload(failed: (reason: string | null) => Toast) {
  const { run, pending } = usePendingAction()
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
