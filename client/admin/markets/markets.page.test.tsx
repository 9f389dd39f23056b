import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { show, signedInAs } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as MarketsScreen } from './markets.page.tsx'

const market = {
  ...{ id: 1, state: 'FL', citySlug: 'hialeah', name: 'Hialeah, FL', leads30: 2, leads90: 3, waiting: 2 },
  ...{ waitingHere: 2, companies: 1, answered: 1, signed: 0, unserved: 4 },
}
const unserved = { ...market, id: 2, citySlug: 'doral', name: 'Doral, FL', companies: 0 }

function open(answers: Record<string, FakeResponse> = {}, query = '') {
  return show(<MarketsScreen />, {
    server: { 'markets.list': { data: { rows: [market, unserved], total: 2 } }, ...answers },
    route: `/admin/markets${query}`,
  })
}
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('asks for what the URL says, and links each figure to its rows', async () => {
  const { getInputs } = open({}, '?q=hia&state=FL&level=city')
  await screen.findByText('Hialeah, FL')
  expect(getInputs('markets.list')).toMatchObject([{ search: 'hia', state: 'FL', sort: 'unserved' }])
  expect(getHref('Hialeah, FL')).toBe('/locations/fl/hialeah')
  expect(getHref('Doral, FL')).toBe('/waitlist?state=fl&city=doral')
  expect(getHref('Leads 90 d of Hialeah, FL: 3')).toBe('/admin/leads?state=FL&city=Hialeah')
  expect(getHref('Companies of Hialeah, FL: 1')).toBe('/admin/companies?state=FL&city=Hialeah')
  expect(getHref('Waiting of Hialeah, FL: 2')).toBe('/admin/waitlist?place=FL%2Fhialeah')
})

it('offers to notify a place only where a company serves it, and asks first', async () => {
  const { getInputs, press } = open({ 'locations.notifyPlace': { data: { notifiedCount: 2 } } })
  await screen.findByText('Doral, FL')
  expect(screen.queryByRole('button', { name: 'Notify Now: Doral, FL' })).toBeNull()
  await press('Notify Now: Hialeah, FL')
  expect(await screen.findByText('Email 2 people waiting for Hialeah, FL?')).toBeTruthy()
  expect(getInputs('locations.notifyPlace')).toEqual([])
  await press('Yes, Notify')
  await waitFor(() =>
    expect(getInputs('locations.notifyPlace')).toEqual([{ state: 'FL', citySlug: 'hialeah' }]),
  )
  expect(await screen.findByText('Waitlist Notified')).toBeTruthy()
})

it('lets a viewer look only', async () => {
  open({ 'auth.session': signedInAs('viewer') })
  await screen.findByText('Hialeah, FL')
  for (const name of [/^Notify/, /^Export/]) expect(screen.queryByRole('button', { name })).toBeNull()
})
