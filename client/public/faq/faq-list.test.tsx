import { showPage } from '@client/testing/show.tsx'
import { expect, it } from 'vitest'
import { FaqList } from './faq-list.tsx'

const groups = [
  {
    title: 'Costs & results',
    items: [
      { id: 'fees', question: 'What are the fees?', html: '<p>Some.</p>', text: 'Some.' },
      { id: 'income', question: 'Do I earn more?', html: '<p>Perhaps.</p>', text: 'Perhaps.' },
    ],
  },
  {
    title: 'Other',
    items: [{ id: 'who', question: 'Who are you?', html: '<p>Us.</p>', text: 'Us.' }],
  },
]

function showFaq(hash = '') {
  const { container } = showPage(<FaqList groups={groups} />, { route: `/faq${hash}` })
  return container
}
const getOpen = (page: HTMLElement) =>
  [...page.querySelectorAll('details[open] summary')].map((summary) => summary.textContent)

it('gives the questions of a group one name, so that the browser keeps one open', () => {
  const page = showFaq()
  expect([...page.querySelectorAll('details')].map((details) => details.getAttribute('name'))).toEqual([
    'group-costs-results',
    'group-costs-results',
    'group-other',
  ])
  expect(getOpen(page)).toEqual([])
})

it('opens the question that the URL names', () => {
  expect(getOpen(showFaq('#income'))).toEqual(['Do I earn more?'])
})

it('has the id on the answer, which a browser opens without scripts', () => {
  const question = showFaq().querySelector('#who')?.closest('details')?.querySelector('summary')
  expect(question?.textContent).toBe('Who are you?')
})

it('opens nothing for an unknown question', () => {
  expect(getOpen(showFaq('#no-such-question'))).toEqual([])
})
