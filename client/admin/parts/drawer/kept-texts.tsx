import { copyWithToast } from '@client/admin/lib/copy-with-toast.ts'
import { useDraftsOf } from '@client/admin/lib/use-draft.ts'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { Alert } from '@mantine/core'

/** What the user was typing about a record that somebody deleted, to copy it. */
export function KeptTexts({ record }: { record: string }) {
  const texts = useDraftsOf(record).read()
  return texts.map((text) => (
    <Alert key={text} title="You were typing this when it was deleted:">
      <p className="admin-multiline">{text}</p>
      <QuietButton onClick={() => inBackground(copyWithToast(text))}>Copy Text</QuietButton>
    </Alert>
  ))
}
