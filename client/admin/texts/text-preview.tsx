import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { overDrawer } from '@client/admin/parts/drawer/over-drawer.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Box, Button, Modal } from '@mantine/core'
import type { TextBody } from '@shared/texts/text-kinds.ts'
import { useRef } from 'react'

interface TextPreviewProps {
  textKey: string
  body: TextBody
  /** Called first; false when the form shows why not. */
  canPreview: () => boolean
  /** Called with the server's messages by field. */
  onRefused: (errors: Record<string, string>) => void
}

/** Button that shows the page with the draft. Nothing is published. */
export function TextPreview({ textKey, body, canPreview, onRefused }: TextPreviewProps) {
  const previewButton = useRef<HTMLButtonElement>(null)
  const preview = trpc.texts.preview.useMutation({
    onError: (error) => {
      const details = error.data?.details
      if (details && typeof details === 'object') onRefused(details)
      else showToast(adminToasts.textPreviewFailed(serverErrorMessage(error)))
    },
  })
  return (
    <>
      <Button
        ref={previewButton}
        variant="default"
        loading={preview.isPending}
        onClick={() => {
          if (canPreview()) preview.mutate({ key: textKey, body })
        }}
      >
        Preview Text
      </Button>
      <Modal
        opened={preview.data !== undefined}
        onClose={preview.reset}
        // The button was disabled when the modal opened, so the library does not know that it had the focus.
        onExitTransitionEnd={() => previewButton.current?.focus()}
        title="Preview: not published"
        {...overDrawer(preview.reset, 'Close Preview')}
        size="90rem"
      >
        {preview.data ? (
          <Box
            component="iframe"
            w="100%"
            h="70dvh"
            bd="1px solid var(--color-line)"
            title="Page with the draft"
            // No scripts, forms or popups. The origin lets the page load our stylesheet and this code find the text.
            sandbox="allow-same-origin"
            srcDoc={preview.data.html}
            onLoad={({ currentTarget }) =>
              showText(currentTarget.contentDocument, preview.data?.anchor ?? null)
            }
          />
        ) : null}
      </Modal>
    </>
  )
}

/** Scrolls to the text and opens what hides it. */
function showText(page: Document | null, anchor: string | null): void {
  const element = anchor === null ? null : page?.getElementById(anchor)
  const question = element?.closest('details')
  if (question) question.open = true
  const target = question ?? element
  target?.scrollIntoView({ block: 'start' })
}
