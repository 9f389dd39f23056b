import {
  expect,
  expectAccessible,
  hydrated,
  signIn,
  storyWidths,
  test,
  toast,
  waitForEmail,
} from './test-kit.ts'

for (const { width, tag } of storyWidths(390)) {
  test(`a company corrects its profile at ${width} px`, { tag }, async ({
    page,
    browser,
    baseURL,
    smtp,
    pageErrors,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    const name = `Tern Homes ${width}`
    const email = `tern-${width}@tern.example`
    const registered = await page.request.post('/api/register-company', {
      data: {
        name,
        description: 'We look after homes between the bay and the sea.',
        services: ['Full-Service'],
        commission: '20%',
        address: '5 Tern Street',
        city: 'Key West',
        state: 'FL',
        zipCode: '33040',
        serviceArea: 'Key West',
        email,
        phoneNumber: '(305) 555-0188',
      },
    })
    expect(registered.status()).toBe(201)
    const { id } = await registered.json()
    await signIn(page)
    await page.goto(`/admin/companies?company=${id}`)
    await hydrated(page)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(toast(page, 'Company Approved')).toBeVisible()
    const approval = await waitForEmail(smtp, email, /is listed on/)
    expect(approval.text).toContain(`/companies/${id}#correct`)

    const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } })
    const company = await context.newPage()
    await company.goto(`/companies/${id}#correct`)
    await hydrated(company)
    await expect(company.getByText('Whose listing account')).toBeVisible()
    await company.getByLabel('Listed email address').fill('somebody@else.example')
    await company.getByRole('button', { name: 'Send the link' }).click()
    await expect(company.getByText('If this is the listed address, we have sent a link to it.')).toBeVisible()
    await company.goto(`/companies/${id}#correct`)
    await company.reload()
    await hydrated(company)
    await company.getByLabel('Listed email address').fill(email.toUpperCase())
    await company.getByRole('button', { name: 'Send the link' }).click()
    await expect(company.getByText('If this is the listed address, we have sent a link to it.')).toBeVisible()
    const mail = await waitForEmail(smtp, email, /^Correct the profile/)
    expect(smtp.mails.some(({ to }) => String(to).includes('somebody@else.example'))).toBe(false)

    const link = /\/correct\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
    const response = await company.goto(link)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    await expect(company.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await hydrated(company)
    await expect(company.getByRole('heading', { level: 1 })).toHaveText(`Correct the profile of ${name}`)
    await expectAccessible(company, 'the form')
    await company.getByRole('button', { name: 'Send for review' }).click()
    await expect(company.getByText('Nothing differs from your profile')).toBeVisible()
    await company.getByLabel('Commission rate').fill('18%')
    await company.getByLabel('Whose listing account (optional)').selectOption({ label: 'The owner’s' })
    await company.getByRole('button', { name: 'Send for review' }).click()
    await expect(company.getByRole('heading', { level: 1 })).toHaveText('Thank you, a person will review it')
    await company.goto(`/companies/${id}`)
    await expect(company.getByText('18%', { exact: true })).toHaveCount(0)

    await page.goto('/admin/companies?show=corrections')
    await hydrated(page)
    await page.getByText(name).first().click()
    await expect(drawer.getByRole('heading', { name: 'Correction by the company' })).toBeVisible()
    await drawer.getByRole('checkbox', { name: 'Accept Whose listing account' }).check()
    await drawer.getByLabel('Reason for what you don’t accept').fill('Your site says 20%.')
    await expectAccessible(page, 'the review', { within: '[role="dialog"]' })
    await drawer.getByRole('button', { name: 'Accept 1 Field, Refuse 1' }).click()
    await expect(toast(page, 'Correction Decided')).toBeVisible()
    await expect(drawer.getByRole('heading', { name: 'Correction by the company' })).toHaveCount(0)
    const decision = await waitForEmail(smtp, email, /^We changed the profile/)
    expect(decision.text).toContain('Accepted: Whose listing account')
    expect(decision.text).toContain('Your site says 20%.')

    await company.reload()
    await expect(company.getByText('Said by the company on')).toBeVisible()
    await expect(company.getByText('The owner’s', { exact: true })).toBeVisible()
    const [other] = await (await page.request.get('/api/management-companies')).json()
    await company.goto(`/compare?companies=${id},${other.id}`)
    const row = company.getByRole('row', { name: /^Whose listing account/ })
    await expect(row).toContainText('The owner’s')
    await expect(row).toContainText('Unknown')
    await company.goto('/locations/fl/key-west?only=listing')
    await expect(company.getByRole('link', { name }).first()).toBeVisible()
    await company.goto(link)
    await expect(company.getByRole('heading', { level: 1 })).toHaveText('These corrections were reviewed')
    await context.close()
    expect(pageErrors).toEqual([])
  })
}
