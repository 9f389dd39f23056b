import { getPageText, showPage } from '@client/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as ForgotPassword } from './forgot-password.page.tsx'

it('offers another link after the first, without the introduction of the form', async () => {
  const { fill, press } = showPage(<ForgotPassword />, { server: { 'auth.forgotPassword': { data: null } } })
  expect(getPageText()).toContain('We’ll email you a link')
  await fill({ 'Email address': 'ann@site.example' })
  await press('Email Me a Link')
  const again = await screen.findByRole('link', { name: 'Send another link' })
  expect(again.getAttribute('href')).toBe('/admin/forgot-password')
  expect(getPageText()).not.toContain('We’ll email you a link')
})
