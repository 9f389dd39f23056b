import { BulkDialog } from '@client/admin/parts/bulk/bulk-dialog.tsx'
import { useBulkRequest } from '@client/admin/parts/bulk/use-bulk-request.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu, Textarea } from '@mantine/core'
import { REJECTION_REASON_MAX, rejectCompanyInput } from '@shared/companies/admin-companies.schema.ts'
import type {
  CompanyAction,
  CompanySelection,
  PreviewCompaniesInput,
} from '@shared/companies/company-bulk.schema.ts'
import { companySizes } from '@shared/companies/company-sizes.ts'
import { useState } from 'react'
import type { CompanyMutations } from './use-company-mutations.ts'

type PreviewedAction = PreviewCompaniesInput['action']

interface CompanyBulkProps {
  selection: CompanySelection
  calls: Pick<CompanyMutations, 'change'>
}

/** Bulk actions on the selected companies besides deletion. Each shows its preview first. */
export function CompanyBulk({ selection, calls: { change } }: CompanyBulkProps) {
  const bulk = useBulkRequest<PreviewCompaniesInput>(trpc.companies.previewChange.useMutation())
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string | null>(null)
  const start = (action: PreviewedAction) => {
    setReasonError(null)
    bulk.open({ selection, action })
  }
  const { request } = bulk
  const isRejection = request?.action.kind === 'reject'
  const confirm = () => {
    if (!request) return
    const checked = isRejection ? rejectCompanyInput.shape.reason.safeParse(reason) : null
    if (checked && !checked.success) {
      setReasonError(checked.error.issues[0]?.message ?? null)
      return
    }
    const action: CompanyAction =
      request.action.kind === 'reject' ? { kind: 'reject', reason: checked?.data ?? reason } : request.action
    change.mutate({ selection: request.selection, action }, { onSuccess: bulk.close })
  }
  return (
    <>
      <ReviewMenu disabled={change.isPending} onChoose={start} />
      <ChangeMenu disabled={change.isPending} onChoose={start} />
      <BulkDialog
        opened={bulk.opened}
        title={request ? toTitle(request.action) : ''}
        confirmLabel={(counted) => `${request ? verbs[request.action.kind] : 'Change'} ${counted}`}
        nouns={['company', 'companies']}
        preview={bulk.preview}
        pending={change.isPending}
        isDanger={isRejection}
        onConfirm={confirm}
        onClose={bulk.close}
      >
        {isRejection ? (
          <Textarea
            label="Reason"
            description="Applies to all selected companies."
            required
            withAsterisk={false}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={REJECTION_REASON_MAX}
            value={reason}
            error={reasonError}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setReasonError(null)
            }}
          />
        ) : null}
      </BulkDialog>
    </>
  )
}

const verbs: Record<PreviewedAction['kind'], string> = {
  approve: 'Approve',
  reject: 'Reject',
  verify: 'Change',
  offer: 'Change',
  size: 'Change',
  delete: 'Delete',
}

function toTitle(action: PreviewedAction): string {
  switch (action.kind) {
    case 'approve':
      return 'Approve Companies'
    case 'reject':
      return 'Reject Companies'
    case 'verify':
      return action.isVerified ? 'Verify Companies' : 'Remove Verification'
    case 'offer':
      return action.firstMonthFeeWaiver ? 'Add Fee Waiver' : 'Remove Fee Waiver'
    case 'size':
      return action.companySize ? `Set Size to “${action.companySize}”` : 'Remove Size'
    case 'delete':
      return 'Delete Companies'
  }
}

interface ActionMenuProps {
  disabled: boolean
  onChoose: (action: PreviewedAction) => void
}

function ReviewMenu({ disabled, onChoose }: ActionMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <MenuButton disabled={disabled}>Review</MenuButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose({ kind: 'approve' })}>Approve Companies</Menu.Item>
        <Menu.Item onClick={() => onChoose({ kind: 'reject' })}>Reject Companies</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ChangeMenu({ disabled, onChoose }: ActionMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <MenuButton disabled={disabled}>Change</MenuButton>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        <Menu.Item onClick={() => onChoose({ kind: 'verify', isVerified: true })}>Verify Companies</Menu.Item>
        <Menu.Item onClick={() => onChoose({ kind: 'verify', isVerified: false })}>
          Remove Verification
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose({ kind: 'offer', firstMonthFeeWaiver: true })}>
          Add Fee Waiver
        </Menu.Item>
        <Menu.Item onClick={() => onChoose({ kind: 'offer', firstMonthFeeWaiver: false })}>
          Remove Fee Waiver
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Company size</Menu.Label>
        {companySizes.map((companySize) => (
          <Menu.Item key={companySize} onClick={() => onChoose({ kind: 'size', companySize })}>
            {companySize}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChoose({ kind: 'size', companySize: null })}>Remove Size</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuButton({ children, ...props }: { disabled: boolean; children: string }) {
  return (
    <Button size="xs" variant="default" rightSection={<AdminIcon name="chevron-down" size={16} />} {...props}>
      {children}
    </Button>
  )
}
