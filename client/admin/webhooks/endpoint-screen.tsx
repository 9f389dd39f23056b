import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure, toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { DrawerState } from '@client/admin/parts/drawer/drawer-state.tsx'
import { Fact, Facts } from '@client/admin/parts/facts.tsx'
import { FormDialog } from '@client/admin/parts/form-dialog.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Panel, Screen } from '@client/admin/parts/screen.tsx'
import { ShownSecret } from '@client/admin/parts/shown-secret.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { urls } from '@shared/lib/urls.ts'
import { type WebhookEndpoint, webhookForm } from '@shared/webhooks/webhooks.schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DeliveryList } from './delivery-list.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { WebhookForm } from './webhook-form.tsx'

const BACK = { href: urls.admin.webhooks(), label: 'Back to webhooks' }

/** One endpoint: what it gets, its actions and its deliveries. */
export function EndpointScreen({ endpointId }: { endpointId: number }) {
  const { data, error, refetch } = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 })
  const endpoint = data?.find(({ id }) => id === endpointId)
  if (!endpoint) {
    return (
      <Screen title="Webhook Endpoint" back={BACK}>
        {data ? (
          <Note>This endpoint doesn’t exist anymore.</Note>
        ) : (
          <DrawerState name="endpoint" error={error} onRetry={() => inBackground(refetch())} />
        )}
      </Screen>
    )
  }
  return (
    <Screen title={new URL(endpoint.url).host} back={BACK} actions={<Actions endpoint={endpoint} />}>
      <Panel title="Endpoint" actions={<EditWebhook endpoint={endpoint} />}>
        <Facts>
          <Fact label="URL">{endpoint.url}</Fact>
          {endpoint.description ? <Fact label="Description">{endpoint.description}</Fact> : null}
          <Fact label="Events">{endpoint.events.join(', ')}</Fact>
          <Fact label="Status">
            <EndpointState endpoint={endpoint} />
          </Fact>
          <Fact label="Signing secret">
            <Secret endpoint={endpoint} />
          </Fact>
        </Facts>
      </Panel>
      <DeliveryList endpoint={endpoint} />
    </Screen>
  )
}

function Actions({ endpoint: { id: endpointId, url, disabledAt } }: { endpoint: WebhookEndpoint }) {
  const { list } = trpc.useUtils().webhooks
  const navigate = useNavigate()
  const setDisabled = trpc.webhooks.setDisabled.useMutation(
    toastOutcome(
      (_output, { isDisabled }) => (isDisabled ? adminToasts.webhookDisabled : adminToasts.webhookEnabled),
      adminToasts.failed,
      () => list.invalidate(),
    ),
  )
  const remove = trpc.webhooks.remove.useMutation(
    toastOutcome(adminToasts.webhookDeleted(new URL(url).host), adminToasts.failed, async () => {
      await navigate(BACK.href, { replace: true })
      await list.invalidate()
    }),
  )
  return (
    <Group gap="xs">
      <QuietButton
        loading={setDisabled.isPending}
        onClick={() => setDisabled.mutate({ endpointId, isDisabled: disabledAt === null })}
      >
        {disabledAt ? 'Enable Endpoint' : 'Disable Endpoint'}
      </QuietButton>
      <ConfirmButton
        question="Delete this endpoint and its deliveries?"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ endpointId })}
      >
        Delete Endpoint
      </ConfirmButton>
    </Group>
  )
}

function EditWebhook({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { list } = trpc.useUtils().webhooks
  const { mutateAsync } = trpc.webhooks.edit.useMutation()
  const [isOpen, { open, close }] = useDisclosure()
  const { url, description, events } = endpoint
  return (
    <>
      <QuietButton aria-haspopup="dialog" onClick={open}>
        Edit Endpoint
      </QuietButton>
      <FormDialog opened={isOpen} onClose={close} title="Edit Endpoint" size="md">
        {(dialog) => (
          <WebhookForm
            {...dialog}
            initialValues={{ url, description, events: webhookForm.shape.events.catch([]).parse(events) }}
            submit="Save Endpoint"
            send={(form) => mutateAsync({ endpointId: endpoint.id, ...form })}
            onSaved={async () => {
              showToast(adminToasts.webhookSaved)
              await list.invalidate()
              close()
            }}
          />
        )}
      </FormDialog>
    </>
  )
}

/** Rotation of the secret, which is never shown again. */
function Secret({ endpoint: { id: endpointId, previousSecretUntil } }: { endpoint: WebhookEndpoint }) {
  const { list } = trpc.useUtils().webhooks
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = trpc.webhooks.rotate.useMutation({
    onSuccess: (output) => {
      setSecret(output.secret)
      return list.invalidate()
    },
    onError: toastFailure(adminToasts.failed),
  })
  const isRotating = previousSecretUntil !== null && previousSecretUntil > new Date()
  return (
    <Group gap="xs">
      {isRotating ? (
        <span>
          The one before signs as well until <LocalTime value={previousSecretUntil} />
        </span>
      ) : null}
      <ConfirmButton
        question="Make a new secret? Both sign for 24 hours."
        confirmLabel="Yes, Rotate"
        pending={rotate.isPending}
        onConfirm={(close) => rotate.mutate({ endpointId }, { onSettled: close })}
      >
        Rotate Secret
      </ConfirmButton>
      <Modal
        opened={secret !== null}
        onClose={() => setSecret(null)}
        title="New Signing Secret"
        size="md"
        closeOnClickOutside={false}
      >
        <ShownSecret
          value={secret ?? ''}
          place="with the receiver"
          copyLabel="Copy Secret"
          onDone={() => setSecret(null)}
        >
          The secret before this one signs as well for 24 hours.
        </ShownSecret>
      </Modal>
    </Group>
  )
}
