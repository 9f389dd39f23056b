import { TOO_MANY_TRIES, WRONG_CODE, WRONG_CREDENTIALS } from '@client/lib/sign-in-call.ts'
import { WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SignInForm } from './sign-in-form.tsx'

/** The form as the server sends it, before or without any script. */
function written(address: string): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <WithHeadlessMantine>
        <SignInForm onSignedIn={async () => {}} />
      </WithHeadlessMantine>
    </MemoryRouter>,
  )
  return page
}
const posts = (page: HTMLElement) => {
  const form = page.querySelector('form')
  const fields = [...page.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`)
  return [form?.getAttribute('method'), form?.getAttribute('action'), ...fields]
}

describe('Without JavaScript', () => {
  it('the password is posted to where scripts send it, with the screen that was wanted', () => {
    expect(posts(written('/admin/sign-in?to=/admin/leads'))).toEqual([
      'post',
      '/api/auth/sign-in/email',
      'to=/admin/leads',
      'email=',
      'password=',
    ])
  })

  it.each([
    ['code', 'Use a recovery code', '/admin/sign-in?to=%2Fadmin%2Fleads&step=recovery'],
    ['recovery', 'Use the app instead', '/admin/sign-in?to=%2Fadmin%2Fleads&step=code'],
  ])('the second step is a page, from which links lead on (%s)', (step, label, href) => {
    const page = written(`/admin/sign-in?to=/admin/leads&step=${step}`)
    expect(posts(page)).toEqual([
      'post',
      '/api/auth/sign-in/second-factor',
      'to=/admin/leads',
      `step=${step}`,
      'code=',
    ])
    const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      [label, href],
      ['Start over', '/admin/sign-in?to=%2Fadmin%2Fleads'],
    ])
  })

  it.each([
    ['failed=wrong', WRONG_CREDENTIALS],
    ['step=code&failed=wrong', WRONG_CODE],
    ['step=recovery&failed=wrong', WRONG_CODE],
    ['failed=often', TOO_MANY_TRIES],
  ])('a refusal stands on the page that follows (%s)', (query, words) => {
    expect(written(`/admin/sign-in?${query}`).querySelector('[role="alert"]')?.textContent).toBe(words)
  })
})
