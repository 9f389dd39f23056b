import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

let root: Root
let page: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = vi.fn()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

const show = (path: string) =>
  act(() =>
    root.render(
      <MemoryRouter key={path} initialEntries={[path]}>
        <FaqList groups={groups} />
      </MemoryRouter>,
    ),
  )

const open = () => [...page.querySelectorAll('details[open] summary')].map((summary) => summary.textContent)

it('questions of one group share a name, so that the browser keeps one open; groups have their own', () => {
  show('/faq')
  expect([...page.querySelectorAll('details')].map((details) => details.getAttribute('name'))).toEqual([
    'group-costs-results',
    'group-costs-results',
    'group-other',
  ])
  expect(open()).toEqual([])
})

it('a link to a question opens it', () => {
  show('/faq#income')
  expect(open()).toEqual(['Do I earn more?'])
})

it('the id stands on the answer, which a browser without scripts opens by itself', () => {
  show('/faq')
  expect(page.querySelector('#who')?.closest('details')?.querySelector('summary')?.textContent).toBe(
    'Who are you?',
  )
})

it('a link to nowhere opens nothing', () => {
  show('/faq#no-such-question')
  expect(open()).toEqual([])
})
