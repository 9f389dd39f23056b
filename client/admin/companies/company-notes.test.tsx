import { show, signedInAs } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CompanyAnswers } from './company-answers.tsx'
import { CompanyNoteForm, CompanyNotes } from './company-notes.tsx'

it('adds a note and shows it', async () => {
  const notes: object[] = []
  const { press, fill, getInputs } = show(
    <>
      <CompanyNoteForm companyId={7} />
      <CompanyNotes companyId={7} />
    </>,
    {
      server: ({ path }) => {
        if (path === 'auth.session') return signedInAs('editor')
        if (path === 'companies.notes') return { data: { rows: [...notes], total: notes.length } }
        if (path !== 'companies.addNote') return 'never'
        notes.push({ id: 1, text: 'Ask for Ann', author: 'ann@site.example', createdAt: new Date() })
        return { data: undefined }
      },
    },
  )
  await waitFor(() => expect(getInputs('companies.notes')).toHaveLength(1))
  expect(screen.queryByText(/^Notes/)).toBeNull()
  await fill({ Note: 'Ask for Ann' })
  await press('Add Note')
  await screen.findByText('Notes (1)')
  await screen.findByText('Ask for Ann')
  expect(getInputs('companies.addNote')).toEqual([{ companyId: 7, text: 'Ask for Ann' }])
})

it('says how a company answered', async () => {
  const data = {
    got: 9,
    answered: 6,
    accepted: 4,
    signed: 1,
    unanswered: 2,
    median: { hours: 5.25, count: 6 },
  }
  show(<CompanyAnswers companyId={7} />, { server: { 'leads.answersOfCompany': { data } } })
  await screen.findByText('9 leads')
  screen.getByText('6 · 2 unanswered')
  screen.getByText('5.3 hours (6 answers in 180 days)')
})
