import { useConfirmedClose } from '@client/admin/lib/confirmed-close.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { getUtils } from '@client/lib/loaders.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { Button, Modal, Skeleton } from '@mantine/core'
import type { ReplyTemplate } from '@shared/leads/reply.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { TemplateForm } from './template-form.tsx'

/** Prefetches on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  await getUtils(args).leads.templates.prefetch()
  return null
}

/** Templates for emails to owners, which all users share. */
export function Component() {
  const canEdit = useHasRole('editor')
  const { data, error, refetch } = trpc.leads.templates.useQuery()
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null)
  const shown = useLastShown(edited)
  const template = shown === 'new' ? null : shown
  const onClose = () => setEdited(null)
  const { state, close } = useConfirmedClose(onClose)
  const add = (
    <Button aria-haspopup="dialog" onClick={() => setEdited('new')}>
      Add Template
    </Button>
  )
  return (
    <Screen
      title="Reply Templates"
      intro="Ready-made emails to owners. Choose one under “Email the owner” in a lead, and the placeholders are filled in."
      actions={canEdit && data && data.length > 0 ? add : null}
    >
      {data ? (
        data.length > 0 ? (
          <ul className="admin-templates">
            {data.map((row) => (
              <Template key={row.id} template={row} canEdit={canEdit} onEdit={() => setEdited(row)} />
            ))}
          </ul>
        ) : (
          <EmptyState title="No Templates Yet" action={canEdit ? add : null} illustration={null}>
            {canEdit
              ? 'Write an email once and reuse it for every owner.'
              : 'Ask an editor to add the first one.'}
          </EmptyState>
        )
      ) : error ? (
        <LoadFailure title="Error Loading Templates" error={error} onRetry={() => inBackground(refetch())} />
      ) : (
        <div role="status" aria-label="Loading the templates">
          <Skeleton height={120} />
        </div>
      )}
      <Modal
        opened={edited !== null}
        onClose={close}
        title={template ? 'Edit Template' : 'Add Template'}
        size="lg"
        centered={false}
        // A click outside must not lose a text.
        closeOnClickOutside={false}
      >
        <TemplateForm
          key={template?.id ?? 'new'}
          template={template}
          state={state}
          onClose={onClose}
          onCancel={close}
        />
      </Modal>
    </Screen>
  )
}

interface TemplateProps {
  template: ReplyTemplate
  canEdit: boolean
  onEdit: () => void
}

function Template({ template, canEdit, onEdit }: TemplateProps) {
  const { id, name, subject, text } = template
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const save = trpc.leads.saveTemplate.useMutation({
    onSuccess: () => utils.leads.templates.invalidate(),
    onError: (error) => showToast(adminToasts.templateFailed(serverErrorMessage(error))),
  })
  const remove = trpc.leads.deleteTemplate.useMutation({
    onSuccess: async () => {
      showToast(adminToasts.templateDeleted(name), {
        label: 'Undo',
        run: () => save.mutate({ name, subject, text }),
      })
      await utils.leads.templates.invalidate()
    },
    onError: (error) => showToast(adminToasts.failed(serverErrorMessage(error))),
  })
  return (
    <li className="admin-panel">
      <h2 className="admin-panel__title">{name}</h2>
      <p>
        <b>{subject}</b>
      </p>
      <p className="admin-templates__text">{text}</p>
      {!canEdit ? null : isAsking ? (
        <ConfirmInline
          question={`Delete the template ${name}?`}
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <div className="admin-actions">
          <Button
            size="xs"
            variant="default"
            aria-haspopup="dialog"
            aria-label={`Edit the template ${name}`}
            onClick={onEdit}
          >
            Edit Template
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Delete the template ${name}`}
            onClick={() => setIsAsking(true)}
          >
            Delete Template
          </Button>
        </div>
      )}
    </li>
  )
}
