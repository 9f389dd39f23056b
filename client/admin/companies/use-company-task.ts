import { REJECTING } from '@client/admin/lib/rejecting.ts'
import { useHasDraft } from '@client/admin/lib/use-draft.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CompanyTask } from './company-tabs.tsx'

/**
 * Task of the drawer, by these rules: a company opens with its unsaved edit, if there is one, unless another task is
 * begun with it, or the link to it asks for its rejection. The task ends when another company opens, and does not return with its company. While the drawer
 * closes, it stays.
 * @param companyId company that is open
 */
export function useCompanyTask(companyId: number | null) {
  const hasDraft = useHasDraft()
  const { state } = useLocation()
  /** The company that is open, or was open last, and its task. */
  const [active, setActive] = useState<{ companyId: number; task: CompanyTask | null } | null>(null)
  const begin = (id: number, task?: CompanyTask) =>
    setActive({ companyId: id, task: task ?? (hasDraft(`company:${id}:edit`) ? { kind: 'edit' } : null) })
  if (companyId !== null && companyId !== active?.companyId)
    begin(companyId, state === REJECTING ? { kind: 'reject' } : undefined)
  return {
    task: active?.task ?? null,
    /** Begins a task with a company that is about to open. */
    begin,
    /** Changes the task of the open company. */
    setTask: (task: CompanyTask | null) => {
      if (companyId !== null) setActive({ companyId, task })
    },
  }
}
