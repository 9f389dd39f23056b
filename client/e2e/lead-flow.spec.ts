import { expect, hydrated, TAIL, test, waitForEmail } from './test-kit.ts'

const owner = {
  name: 'Robin Fields',
  email: 'robin.fields@home.example',
  phone: '(305) 555-0142',
  address: '1200 Ocean Drive',
  city: 'Miami Beach',
  zip: '33139',
}

test('finds and compares companies, sends one request to two of them, and delivers every email', async ({
  page,
  smtp,
  pageErrors,
}) => {
  await page.goto('/')
  await hydrated(page)

  await test.step('searches on the home page', async () => {
    const box = page.getByRole('combobox').first()
    await box.fill('miami')
    await page.getByRole('option', { name: /^Miami, FL/ }).click()
    await page.waitForURL('**/locations/fl/miami')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Vacation Rental Management Companies in\s*Miami, FL/,
    )
  })

  await test.step('sorts the comparison', async () => {
    const table = page.getByRole('table')
    const scoreHeader = table.getByRole('columnheader', { name: /HostScore/ })
    await expect(scoreHeader).toHaveAttribute('aria-sort', 'descending')
    const nameHeader = table.getByRole('columnheader', { name: /Company/ })
    await nameHeader.getByRole('button').click()
    await expect(nameHeader).toHaveAttribute('aria-sort', 'descending')
    await nameHeader.getByRole('button').click()
    await expect(nameHeader).toHaveAttribute('aria-sort', 'ascending')
    const names = await table.getByRole('rowheader').allTextContents()
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  })

  const chosen: string[] = []
  await test.step('chooses two companies', async () => {
    const cards = page.getByRole('article')
    for (const index of [0, 1]) {
      const card = cards.nth(index)
      chosen.push((await card.getByRole('heading').first().textContent()) ?? '')
      await card.getByRole('checkbox').check()
      await expect(page.getByText(`${chosen[index]} added to your selection`)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Get Quotes from 2 Selected Companies' }).click()
  })

  const form = page.locator('#leadForm')
  await test.step('reports missing input field by field', async () => {
    await form.getByRole('button', { name: 'Next Step' }).click()
    await expect(form.getByText('Full name is required').first()).toBeVisible()
    await expect(form.getByText('Please enter a valid email address').first()).toBeVisible()
    await form.getByLabel('Full name').fill(owner.name)
    await form.getByLabel('Email').fill('robin@')
    await form.getByLabel(/^Phone/).fill('12')
    await form.getByRole('button', { name: 'Next Step' }).click()
    await expect(form.getByText('Full name is required')).toHaveCount(0)
    await expect(form.getByText('Please enter a valid phone number').first()).toBeVisible()
    await form.getByLabel('Email').fill(owner.email)
    await form.getByLabel(/^Phone/).fill(owner.phone)
    await form.getByRole('button', { name: 'Next Step' }).click()
    await expect(form.getByRole('heading', { name: 'Property Details' })).toBeVisible()
    await form.getByLabel('City').fill('')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await expect(form.getByText('Property address is required').first()).toBeVisible()
    await expect(form.getByText('City is required').first()).toBeVisible()
    await expect(form.getByText('Please enter a valid ZIP code').first()).toBeVisible()
  })

  await test.step('keeps the input between steps', async () => {
    await form.getByLabel('Property address').fill(owner.address)
    await form.getByRole('button', { name: 'Back' }).click()
    await expect(form.getByLabel('Email')).toHaveValue(owner.email)
    await form.getByRole('button', { name: 'Next Step' }).click()
    await expect(form.getByLabel('Property address')).toHaveValue(owner.address)
  })

  await test.step('sends', async () => {
    await form.getByLabel('City').fill(owner.city)
    await form.getByLabel('ZIP code').fill(owner.zip)
    await form.getByLabel('Property type').selectOption({ label: 'Condominium' })
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await page.waitForURL('**/thank-you')
    await expect(page.getByText('Information Submitted Successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank You!')
  })

  await test.step('shows the matches after a reload', async () => {
    await page.reload()
    await hydrated(page)
    for (const name of chosen) await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  })

  let asked = ''
  await test.step('requests details from another match', async () => {
    // Lists say Request Details; here the companies are matches of an existing lead.
    await expect(page.getByRole('button', { name: /^Request Details/ })).toHaveCount(0)
    const button = page.getByRole('button', { name: /^Get Connected with / }).first()
    asked = ((await button.textContent()) ?? '').replace(/^Get Connected with /, '')
    await button.click()
    await expect(page.getByText('Information request received')).toBeVisible()
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: asked }) })
    await expect(card.getByRole('button', { name: /^Request sent/ })).toBeVisible()
  })

  await test.step('emails the admin, both chosen companies, the owner, and the other match', async () => {
    // Emails of other tests arrive at the same server.
    const ours = () =>
      smtp.mails.filter((mail) => mail.recipient === owner.email || mail.text?.includes(owner.email))
    await expect.poll(() => ours().length, { timeout: 20_000 }).toBe(5)
    const subjects = ours().map((mail) => mail.subject)
    expect(subjects).toContain(`New lead: ${owner.name}, ${owner.city}`)
    for (const name of [...chosen, asked]) {
      expect(subjects).toContain(`${owner.name} would like to hear from ${name}`)
    }
    const receipt = smtp.mails.find((mail) => mail.recipient === owner.email)
    const link = /http\S+\/thank-you\/\S+/.exec(receipt?.text ?? '')?.[0] ?? ''
    await page.context().clearCookies()
    await page.goto(new URL(link).pathname)
    await page.waitForURL('**/thank-you')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank You!')
  })

  expect(pageErrors).toEqual([])
})

test('rejects a second identical request', { tag: TAIL }, async ({ page, pageErrors }) => {
  const send = async () => {
    await page.goto('/locations/co/aspen')
    await hydrated(page)
    await page.getByRole('article').first().getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Get Quotes from 1/ }).click()
    const form = page.locator('#leadForm')
    await form.getByLabel('Full name').fill('Kim Lake')
    await form.getByLabel('Email').fill('kim@home.example')
    await form.getByRole('button', { name: 'Next Step' }).click()
    await form.getByLabel('Property address').fill('8 Mill Street')
    await form.getByLabel('City').fill('Aspen')
    await form.getByLabel('ZIP code').fill('81611')
    await form.getByRole('button', { name: 'Submit Request' }).click()
  }
  await send()
  await page.waitForURL('**/thank-you')
  await send()
  await expect(page.getByText('Duplicate Submission').first()).toBeVisible()
  await expect(page.getByText(/We received it on/).first()).toBeVisible()
  await expect(page.locator('#leadForm').getByLabel('Property address')).toHaveValue('8 Mill Street')
  expect(pageErrors.filter((line) => !line.includes('409'))).toEqual([])
})

test('keeps the input on a lost connection, and creates one lead for two attempts', async ({
  page,
  smtp,
}) => {
  await page.goto('/locations/tn/nashville')
  await hydrated(page)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Request Details/ })
    .click()
  const form = page.locator('#leadForm')
  await form.getByLabel('Full name').fill('Sam Reed')
  await form.getByLabel('Email').fill('sam@home.example')
  await form.getByRole('button', { name: 'Next Step' }).click()
  await form.getByLabel('Property address').fill('5 Broadway')
  await form.getByLabel('City').fill('Nashville')
  await form.getByLabel('ZIP code').fill('37203')
  // The request reaches the server, but the response is lost.
  await page.route('**/trpc/leads.create*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(
    page.getByText('Please try again later. Our servers may be experiencing issues.').first(),
  ).toBeVisible()
  await page.unroute('**/trpc/leads.create*')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await page.waitForURL('**/thank-you')
  await waitForEmail(smtp, 'sam@home.example')
  expect(smtp.mails.filter((mail) => mail.recipient === 'sam@home.example')).toHaveLength(1)
})

test('sends Request Details in the property’s location, and asks first elsewhere', async ({
  page,
  pageErrors,
}) => {
  const sent = await page.request.post('/api/leads', {
    data: {
      fullName: 'Lou Tide',
      email: 'lou@home.example',
      propertyAddress: '3 Harbor Lane',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'condo',
    },
  })
  expect(sent.status()).toBe(201)
  const press = async (path: string) => {
    await page.goto(path)
    await hydrated(page)
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: /^Request Details/ }).click()
    return card
  }
  const near = await press('/locations/fl/miami')
  await expect(page.getByText('Information request received')).toBeVisible()
  await expect(near.getByRole('button', { name: /^Request sent/ })).toBeVisible()
  await press('/locations/co/aspen')
  const question = page.getByRole('dialog', { name: 'Your last request is about 3 Harbor Lane' })
  await expect(question.getByText(/^Send it to .* too\?$/)).toBeVisible()
  await question.getByRole('button', { name: 'Request for another property' }).click()
  await expect(page.locator('#leadForm')).toBeInViewport()
  expect(pageErrors.filter((line) => !line.includes('409'))).toEqual([])
})
