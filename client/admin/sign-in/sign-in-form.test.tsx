import { TOO_MANY_TRIES, WRONG_CODE, WRONG_CREDENTIALS } from '@client/lib/sign-in-call.ts'
import { renderPage } from '@client/testing/render-page.tsx'
import { describe, expect, it } from 'vitest'
import { SignInForm } from './sign-in-form.tsx'

const renderForm = (query: string) =>
  renderPage(<SignInForm onSignedIn={async () => {}} />, `/admin/sign-in?${query}`)
const getPost = (page: HTMLElement) => {
  const form = page.querySelector('form')
  const fields = [...page.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`)
  return [form?.getAttribute('method'), form?.getAttribute('action'), ...fields]
}

describe('Without JavaScript', () => {
  it('posts the password to the same route as scripts, with the screen to open', () => {
    expect(getPost(renderForm('to=/admin/leads'))).toEqual([
      'post',
      '/api/auth/sign-in/email',
      'to=/admin/leads',
      'email=',
      'password=',
    ])
  })

  it.each([
    ['code', 'Use a Recovery Code', '/admin/sign-in?to=%2Fadmin%2Fleads&step=recovery'],
    ['recovery', 'Use Your App Instead', '/admin/sign-in?to=%2Fadmin%2Fleads&step=code'],
  ])('renders the second step as a page with its own links (%s)', (step, label, href) => {
    const page = renderForm(`to=/admin/leads&step=${step}`)
    expect(getPost(page)).toEqual([
      'post',
      '/api/auth/sign-in/second-factor',
      'to=/admin/leads',
      `step=${step}`,
      'code=',
    ])
    const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      [label, href],
      ['Start Over', '/admin/sign-in?to=%2Fadmin%2Fleads'],
    ])
  })

  it.each([
    ['failed=wrong', WRONG_CREDENTIALS],
    ['step=code&failed=wrong', WRONG_CODE],
    ['step=recovery&failed=wrong', WRONG_CODE],
    ['failed=often', TOO_MANY_TRIES],
  ])('shows a refusal on the next page (%s)', (query, message) => {
    expect(renderForm(query).querySelector('[role="alert"]')?.textContent).toBe(message)
  })
})
