interface PersonLeads {
  leads: readonly { id: number; fullName: string; email: string }[]
  history: {
    matches: readonly { leadId: number; companyId: number; selected: boolean }[]
    interest: readonly { leadId: number; companyId: number }[]
  }
  mails: readonly {
    template: string
    leadId: number | null
    companyId: number | null
    status: string
    unconfirmed: number
  }[]
}

/** Lead as a company knows it. */
export interface PassedLead {
  id: number
  name: string
  email: string
}

/** Returns whether an email may have reached its recipient. */
const mayHaveArrived = ({ status, unconfirmed }: PersonLeads['mails'][number]) =>
  status === 'sent' || status === 'sending' || unconfirmed > 0

/**
 * Returns the companies that have leads of the person, with these leads: those that the owner chose, then or later, and
 * those that were emailed. Companies whose email never left are excluded. Without a record of an email (it is deleted
 * after a year, or the company was called), the company counts as having the lead.
 */
export function findRecipients({ leads, history, mails }: PersonLeads): Map<number, PassedLead[]> {
  const companyMails = mails.filter(({ template }) => template === 'lead.company')
  const recipients = new Map<number, PassedLead[]>()
  for (const { id, fullName: name, email } of leads) {
    const sent = companyMails.filter(({ leadId }) => leadId === id)
    const companyIds = new Set([
      ...history.matches
        .filter(({ leadId, selected }) => leadId === id && selected)
        .map(({ companyId }) => companyId),
      ...history.interest.filter(({ leadId }) => leadId === id).map(({ companyId }) => companyId),
      ...sent.flatMap(({ companyId }) => companyId ?? []),
    ])
    for (const companyId of companyIds) {
      const ofCompany = sent.filter((mail) => mail.companyId === companyId)
      if (ofCompany.length > 0 && !ofCompany.some(mayHaveArrived)) continue
      recipients.set(companyId, [...(recipients.get(companyId) ?? []), { id, name, email }])
    }
  }
  return recipients
}
