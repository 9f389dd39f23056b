import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { ACT_FIELD, type OwnAct } from './own-request-action.ts'

interface OwnFormProps {
  act: OwnAct
  leadId: number
  id?: string
  children: ReactNode
}

/** Form about the owner's request: a plain post to the page. */
export function OwnForm({ act, leadId, id, children }: OwnFormProps) {
  return (
    <form method="post" action={urls.thankYou()} id={id} className="stack" noValidate>
      <input type="hidden" name={ACT_FIELD} value={act} />
      <input type="hidden" name="leadId" value={leadId} />
      {children}
    </form>
  )
}
