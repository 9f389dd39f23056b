import { postForm } from '@client/testing/fake-server.tsx'
import { getField, getPageText, showPage } from '@client/testing/show.tsx'
import type { OwnLead } from '@shared/leads/lead.schema.ts'
import type { OwnRecipient } from '@shared/leads/own-progress.schema.ts'
import { asksIfReached, describeProgress } from '@shared/leads/own-progress.ts'
import { recipientStates } from '@shared/leads/recipient.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { thankYouAction } from './own-request-action.ts'
import { YourRequest } from './your-request.tsx'

const lead = {
  id: 4,
  fullName: 'Ana Bay',
  phone: null,
  propertyAddress: '1 Bay Road',
  propertyType: 'house',
  additionalInfo: null,
  propertyState: 'OR',
  propertyZip: '97701',
} as unknown as OwnLead['lead']

const gull: OwnRecipient = {
  companyId: 7,
  name: 'Gull',
  state: 'delivered',
  sentAt: new Date('2026-06-10T14:00:00Z'),
  deliveredAt: new Date('2026-06-10T14:01:00Z'),
  answeredAt: null,
  declineReason: null,
  talkedOn: null,
  talkedBy: null,
  ownerReached: null,
  isLate: false,
}

const getOwn = (change: Partial<OwnLead['progress']> = {}) =>
  ({
    lead,
    progress: {
      companies: [gull],
      next: null,
      stoppedAt: null,
      hired: null,
      hiredCompanyId: null,
      ...change,
    },
  }) as OwnLead

const showRequest = (
  change: Partial<OwnLead['progress']> = {},
  failed?: Parameters<typeof YourRequest>[0]['failed'],
  route = '/thank-you',
) => showPage(<YourRequest own={getOwn(change)} failed={failed} />, { route })

const describeAs = (change: Partial<OwnRecipient>) => describeProgress({ ...gull, ...change }, lead)
const answeredAt = new Date('2026-06-10T15:30:00Z')

describe('What became of a request', () => {
  it.each([
    ['delivered', {}, 'Delivered Jun 10, 2026 7:01 AM PDT. We’ve asked them to answer within 24 hours.'],
    [
      'late',
      { isLate: true },
      'Delivered Jun 10, 2026 7:01 AM PDT. No answer yet, after more than 24 hours.',
    ],
    [
      'accepted',
      { state: 'accepted', answeredAt },
      'Accepted Jun 10, 2026 8:30 AM PDT. Expect to hear from them.',
    ],
    [
      'declined',
      { state: 'declined', answeredAt, declineReason: 'fake' },
      'Declined Jun 10, 2026 8:30 AM PDT. They couldn’t take this request.',
    ],
    ['declined without a reason', { state: 'declined' }, 'Declined.'],
    [
      'talked',
      { state: 'talked', talkedOn: new Date('2026-06-12'), talkedBy: 'phone' },
      'They say you talked on Jun 12, 2026 (by phone).',
    ],
    [
      'withdrawn before delivery',
      { state: 'withdrawn', deliveredAt: null },
      'You stopped your request before it reached them.',
    ],
    ['unknown to this version', { state: 'newer' }, ''],
  ])('is said in plain words: %s', (_case, change, text) => {
    expect(describeAs(change)).toBe(text)
  })

  it('has a sentence for each state, and asks only about companies that have the request', () => {
    for (const state of recipientStates) expect(describeAs({ state })).toMatch(/\.$/)
    expect(recipientStates.filter((state) => !asksIfReached({ state }))).toEqual([
      'held',
      'sent',
      'declined',
      'withdrawn',
    ])
  })
})

describe('Your request', () => {
  it('shows each company with its state, and marks the owner’s answer', () => {
    showRequest({
      companies: [gull, { ...gull, companyId: 8, name: 'Tern', state: 'held', deliveredAt: null }],
    })
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('GullDelivered')
    expect(second?.textContent).toBe('TernNot sent yetWe check your request before we send it to them.')
    expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('false')
  })

  it('marks the owner’s answers', () => {
    showRequest({ companies: [{ ...gull, ownerReached: false }], hired: 'here', hiredCompanyId: 7 })
    expect(screen.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true')
    expect(getField('Whom did you hire?').value).toBe('7')
  })

  it('offers one more company with the consent that names it', () => {
    showRequest({ next: { id: 9, name: 'Heron' } })
    const form = screen.getByRole('button', { name: 'Send to Heron' }).closest('form')
    expect(form?.textContent).toContain('the company you selected: Heron.')
    expect(new FormData(form as HTMLFormElement).get('companyId')).toBe('9')
  })

  it('keeps a property type that the form does not offer', () => {
    showRequest()
    const correct = within(document.getElementById('correct') as HTMLElement)
    expect(correct.getByLabelText<HTMLSelectElement>('Property type').value).toBe('house')
    expect(correct.queryByLabelText('Email')).toBeNull()
  })

  it('shows what was typed and refused', () => {
    const values = {
      fullName: '',
      phone: '1',
      propertyAddress: '2 Bay',
      propertyType: 'villa',
      additionalInfo: '',
    }
    showRequest({}, { values, errors: { fullName: 'Full name is required' }, problem: null })
    expect(screen.getByRole('link', { name: 'Full name is required' }).getAttribute('href')).toBe(
      '#correct-fullName',
    )
    expect(getField('Property address').value).toBe('2 Bay')
    expect(document.querySelector('details')?.open).toBe(true)
  })

  it('says what was saved', () => {
    showRequest({}, undefined, '/thank-you?done=reached')
    expect(screen.getByRole('status').textContent).toBe('Thank you. Your answer is saved.')
  })

  it('offers nothing more after everything was stopped', () => {
    showRequest({ companies: [{ ...gull, state: 'withdrawn' }], stoppedAt: new Date('2026-06-11T14:00:00Z') })
    expect(getPageText()).toContain('You stopped this request on Jun 11, 2026 7:00 AM PDT.')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save'])
  })
})

describe('A post', () => {
  it.each([
    [
      'that they did not call',
      { act: 'reached', companyId: '7', reached: 'no' },
      { companyId: 7, isReached: false },
    ],
    ['whom they hired', { act: 'hired', hired: '7' }, { hired: 'here', companyId: 7 }],
    ['that they hired nobody', { act: 'hired', hired: 'nobody' }, { hired: 'nobody' }],
    ['to stop everything', { act: 'stop' }, {}],
    [
      'to correct the name',
      { act: 'correct', fullName: 'Ana B' },
      { fullName: 'Ana B', phone: '', propertyAddress: '', propertyType: '', additionalInfo: '' },
    ],
  ])('%s calls the server and returns to the section', async (_what, form, input) => {
    const { answer, calls } = await postForm(thankYouAction, { leadId: '4', ...form })
    expect(calls).toEqual([{ leadId: 4, ...input }])
    expect((answer as Response).status).toBe(303)
    expect((answer as Response).headers.get('location')).toBe(`/thank-you?done=${form.act}#your-request`)
  })

  it('that is refused says why', async () => {
    const { answer } = await postForm(
      thankYouAction,
      { act: 'stop', leadId: '4' },
      { httpStatus: 403, appCode: 'FORBIDDEN' },
    )
    expect(answer).toMatchObject({
      data: { problem: { message: 'No' } },
      init: { status: 403 },
    })
  })

  it('with wrong fields returns them with what was typed', async () => {
    const details = { fullName: 'Full name is required' }
    const { answer } = await postForm(
      thankYouAction,
      { act: 'correct', leadId: '4', fullName: '', propertyAddress: '2 Bay' },
      { httpStatus: 400, appCode: 'INVALID_INPUT', details },
    )
    expect(answer).toMatchObject({ data: { errors: details, values: { propertyAddress: '2 Bay' } } })
  })
})
