import { useHasRole } from '@client/admin/lib/session.ts'
import { useBlockSender } from '@client/admin/parts/block-sender.tsx'
import { KeptTexts } from '@client/admin/parts/drawer/kept-texts.tsx'
import { RecordDrawer } from '@client/admin/parts/drawer/record-drawer.tsx'
import { RestoreBanner } from '@client/admin/parts/drawer/restore-banner.tsx'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import type { Queue } from '@client/admin/parts/drawer/use-queue.ts'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Menu, Stack } from '@mantine/core'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import { companyWebsiteLink } from '@shared/lib/outbound.ts'
import { urls } from '@shared/lib/urls.ts'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { MergedBanner } from './company-merges.tsx'
import { CompanyNoteForm } from './company-notes.tsx'
import { CompanyReview } from './company-review.tsx'
import { CopyItems, confirmCompanyDeletion } from './company-row-menu.tsx'
import { CompanyTabs, type CompanyTask, type RecordTab } from './company-tabs.tsx'
import type { CompanyMutations } from './use-company-mutations.ts'

interface CompanyDrawerProps {
  companyId: number | null
  calls: CompanyMutations
  /** The other companies of the list. */
  queue: Queue | null
  task: CompanyTask | null
  onTask: (task: CompanyTask | null) => void
  onOpen: (companyId: number) => void
  onClose: () => void
}

/** Details of one company: status and what is done most in the head, the rest in tabs. */
export function CompanyDrawer({ companyId, queue, task: asked, onClose, ...props }: CompanyDrawerProps) {
  const id = useLastShown(companyId)
  const record = trpc.companies.detail.useQuery(id === null ? skipToken : { id })
  // Stays while the reader steps from company to company.
  const [tab, setTab] = useState<RecordTab>('facts')
  const canEdit = useHasRole('editor') && !record.data?.deletedAt
  const task = canEdit ? asked : null
  const [lastTask, setLastTask] = useState(task)
  // A new task opens the tab of its form, in the same render: the form takes the focus, which it cannot while hidden.
  if (record.data && task !== lastTask) {
    setLastTask(task)
    if (task) setTab('facts')
  }
  const shared = { ...props, task, canEdit }
  return (
    <RecordDrawer
      noun="company"
      openId={companyId}
      record={record}
      getTitle={({ name }) => name}
      queue={queue}
      hasForm={task !== null}
      head={(company) =>
        company.deletedAt ? (
          <DeletedHead company={company} deletedAt={company.deletedAt} {...shared} />
        ) : (
          <Stack key={company.id} gap="xs">
            <CompanyHead company={company} {...shared} />
            {canEdit ? <CompanyNoteForm companyId={company.id} /> : null}
          </Stack>
        )
      }
      onClose={onClose}
    >
      {(company) => <CompanyTabs company={company} tab={tab} onTab={setTab} {...shared} />}
    </RecordDrawer>
  )
}

type HeadProps = Omit<CompanyDrawerProps, 'companyId' | 'queue' | 'onClose'> & {
  company: CompanyDetail
  canEdit: boolean
}

/** Review and actions of a company that is not deleted. */
function CompanyHead({ company, canEdit, calls, task, onTask }: HeadProps) {
  const editButton = useReturnFocus(task?.kind === 'edit')
  const menuButton = useReturnFocus(task?.kind === 'merge')
  const { id, name, status, isVerified } = company
  const website = companyWebsiteLink(company.website)
  const block = useBlockSender({ from: 'company', id })
  return (
    <CompanyReview
      company={company}
      calls={calls}
      canDecide={canEdit}
      startsRejecting={task?.kind === 'reject'}
    >
      {canEdit ? (
        <QuietButton ref={editButton} onClick={() => onTask({ kind: 'edit' })}>
          Edit Company
        </QuietButton>
      ) : null}
      {website ? (
        <QuietButton component="a" href={website} target="_blank" rel="noopener noreferrer">
          Visit Website
        </QuietButton>
      ) : null}
      <RowMenu label={`More for ${name}`} ref={menuButton}>
        <CopyItems company={company} />
        {status === 'approved' ? (
          <Menu.Item
            component="a"
            href={urls.company(company)}
            target="_blank"
            rel="noopener"
            leftSection={<AdminIcon name="external" size={18} />}
          >
            Public Profile (new tab)
          </Menu.Item>
        ) : null}
        {canEdit ? (
          <>
            <Menu.Item
              disabled={calls.verify.isPending || calls.change.isPending}
              onClick={() => calls.verify.mutate({ id, isVerified: !isVerified })}
            >
              {isVerified ? 'Remove Verification' : 'Verify Company'}
            </Menu.Item>
            <Menu.Item onClick={block.open}>Block Sender…</Menu.Item>
            <Menu.Item onClick={() => onTask({ kind: 'merge' })}>Merge Company…</Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<AdminIcon name="trash" size={18} />}
              disabled={calls.deleteOne.isPending}
              onClick={() => {
                if (confirmCompanyDeletion(company)) calls.deleteOne.mutate({ id })
              }}
            >
              Delete Company
            </Menu.Item>
          </>
        ) : null}
      </RowMenu>
      {block.dialog}
    </CompanyReview>
  )
}

/** Banner of a deleted or merged company, which can bring it back. */
function DeletedHead({ company, deletedAt, calls, onOpen }: HeadProps & { deletedAt: Date }) {
  const canEdit = useHasRole('editor')
  const { id, deletedBy, mergedInto } = company
  return (
    <Stack gap="xs">
      {mergedInto ? (
        <MergedBanner {...{ company, deletedAt, calls, onOpen }} canDecide={canEdit} />
      ) : (
        <RestoreBanner
          noun="company"
          deletedAt={deletedAt}
          deletedBy={deletedBy}
          pending={calls.restore.isPending}
          onRestore={canEdit ? () => calls.restore.mutate({ ids: [id] }) : undefined}
        />
      )}
      <KeptTexts record={`company:${id}`} />
    </Stack>
  )
}
