import { FormDialog } from '@client/admin/parts/form-dialog.tsx'
import { ShownSecret } from '@client/admin/parts/shown-secret.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { WebhookForm } from './webhook-form.tsx'

/** Button that adds an endpoint and shows its secret once. */
export function AddWebhook() {
  const { webhooks } = trpc.useUtils()
  const { mutateAsync } = trpc.webhooks.create.useMutation()
  const [isOpen, { open, close }] = useDisclosure()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <Button size="xs" aria-haspopup="dialog" onClick={open}>
        Add Endpoint
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={close}
        // Not earlier, or the closing dialog would show the empty form.
        onExitTransitionEnd={() => setSecret(null)}
        title={secret ? 'Signing Secret' : 'Add Endpoint'}
        size="md"
      >
        {(dialog) =>
          secret ? (
            <ShownSecret value={secret} place="with the receiver" copyLabel="Copy Secret" onDone={close}>
              The receiver verifies each webhook with it.
            </ShownSecret>
          ) : (
            <WebhookForm
              {...dialog}
              initialValues={{ url: '', description: '', events: ['lead.created', 'lead.updated'] }}
              submit="Add Endpoint"
              send={mutateAsync}
              onSaved={(created) => {
                setSecret(created.secret)
                return webhooks.list.invalidate()
              }}
            />
          )
        }
      </FormDialog>
    </>
  )
}
