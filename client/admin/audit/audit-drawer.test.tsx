import { show } from '@client/testing/show.tsx'
import type { ListedAuditRow } from '@shared/audit/audit.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AuditDrawer } from './audit-drawer.tsx'

const at = new Date('2026-05-01T10:00:00Z')
const row = {
  id: 9,
  actor: 'mara@site.example',
  action: 'lead.set_status',
  entity: 'lead',
  entityId: null,
  target: null,
  before: null,
  after: { ids: [1, 2], status: 'lost' },
  requestId: 'r-1',
  runId: 5,
  position: 12,
  hash: 'abc',
  erasedAt: null,
  createdAt: at,
  undo: { runId: 5, undoneAt: null },
} satisfies ListedAuditRow

const open = (undo: ListedAuditRow['undo']) =>
  show(<AuditDrawer row={{ ...row, undo }} queue={null} onClose={() => {}} />, {
    server: { 'undo.run': { data: { kind: 'lead.status', restoredCount: 2, skippedCount: 0, merge: null } } },
  })

it('undoes the change of its entry', async () => {
  const { user, getInputs } = open({ runId: 5, undoneAt: null })
  await user.click(await screen.findByRole('button', { name: /^Undo: / }))
  await waitFor(() => expect(getInputs('undo.run')).toEqual([{ runId: 5 }]))
})

it('says when its change was undone', async () => {
  open({ runId: 5, undoneAt: at })
  await screen.findByText(/^Undone/)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

it('says what a change of many rows did, and keeps the ids for the technical details', async () => {
  const { user } = show(
    <AuditDrawer
      row={{
        ...row,
        action: 'company.import',
        entity: 'management_company',
        after: {
          create: 2,
          update: 0,
          unchanged: 0,
          refused: 0,
          status: 'pending',
          createdIds: [71, 72],
          updated: [],
        },
        undo: null,
      }}
      queue={null}
      onClose={() => {}}
    />,
  )
  await screen.findByText('Imported 2 companies: 2 added as pending')
  expect(screen.getByText('71, 72').closest('details')?.open).toBe(false)
  await user.click(screen.getByText('Technical details'))
  expect(screen.getByText('71, 72').closest('details')?.open).toBe(true)
})

it('offers nothing for a change that cannot be undone', async () => {
  open(null)
  await screen.findByRole('dialog')
  expect(screen.queryByText(/Undo/)).toBeNull()
})
