import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { getField, getPageText, show, signedInAs } from '@client/testing/show.tsx'
import type { TextDetail } from '@shared/texts/texts.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Component as TextsScreen } from './texts.page.tsx'

const KEY = 'faq/what-it-costs'
const body = { question: 'What does it cost?', answer: 'Nothing.' }
const text: TextDetail = {
  id: 1,
  key: KEY,
  kind: 'faq',
  title: 'What does it cost?',
  excerpt: 'Nothing.',
  page: { label: 'FAQ', path: '/faq#what-it-costs' },
  status: 'edited',
  changedAt: new Date('2026-11-20T10:00:00Z'),
  changedBy: 'ann@site.example',
  body,
  defaultBody: { ...body, answer: 'Free.' },
  remark: null,
  version: 2,
  history: [
    {
      version: 2,
      body,
      note: 'Shorter',
      author: 'ann@site.example',
      createdAt: new Date('2026-11-20T10:00:00Z'),
    },
    {
      version: 1,
      body: { ...body, answer: 'Not a cent.' },
      note: null,
      author: 'bob@site.example',
      createdAt: new Date('2026-11-19T10:00:00Z'),
    },
  ],
}
const list = { data: { rows: [text], total: 1 } }
const detail = { data: text }

describe('The texts of the site', () => {
  it('are listed with their page and open in a drawer', async () => {
    const { press, getInputs } = show(<TextsScreen />, {
      server: { 'texts.list': list, 'texts.get': detail },
      route: '/admin/texts?kind=faq',
    })
    await press('What does it cost?')
    await screen.findByText('Version 2')
    expect(getInputs('texts.list')[0]).toMatchObject({ kind: 'faq', search: '' })
    expect(getInputs('texts.get')).toEqual([{ key: KEY }])
    expect(getPageText()).toContain('Changed: Answer')
  })

  it('are checked and saved as a new version', async () => {
    const saved = { ...text, version: 3, body: { ...body, answer: 'Nothing at all.' } }
    const { user, press, getInputs } = show(<TextsScreen />, {
      server: { 'texts.list': list, 'texts.get': detail, 'texts.save': { data: saved } },
      route: `/admin/texts?text=${encodeURIComponent(KEY)}`,
    })
    await screen.findByText('Version 2')
    await user.clear(getField('Answer'))
    await press('Save Text')
    await screen.findByText('Answer is required')
    expect(getInputs('texts.save')).toEqual([])
    await user.type(getField('Answer'), 'Nothing at all.')
    await press('Save Text')
    await waitFor(() =>
      expect(getInputs('texts.save')).toMatchObject([{ key: KEY, version: 2, body: saved.body }]),
    )
    await screen.findByText('Text Saved')
  })

  it('keep what somebody else changed in another field meanwhile', async () => {
    const theirs = { ...text, version: 3, body: { ...body, question: 'What is the price?' } }
    let [shown, saved]: FakeResponse[] = [
      detail,
      { refusal: { appCode: 'EDIT_CONFLICT' }, message: 'Somebody changed it.' },
    ]
    const { fill, press, getInputs } = show(<TextsScreen />, {
      server: ({ path }) => {
        if (path === 'auth.session') return signedInAs('editor')
        return { 'texts.list': list, 'texts.get': shown, 'texts.save': saved }[path] ?? 'never'
      },
      route: `/admin/texts?text=${encodeURIComponent(KEY)}`,
    })
    await screen.findByText('Version 2')
    shown = { data: theirs }
    await fill({ Answer: 'Nothing at all.' })
    await press('Save Text')
    await waitFor(() => expect(getField('Question').value).toBe('What is the price?'))
    saved = { data: theirs }
    await press('Save Text')
    await waitFor(() => expect(getInputs('texts.save')).toHaveLength(2))
    expect(getInputs('texts.save')[1]).toMatchObject({
      version: 3,
      body: { question: 'What is the price?', answer: 'Nothing at all.' },
    })
  })

  it('are restored after a confirmation', async () => {
    const { press, getInputs } = show(<TextsScreen />, {
      server: {
        'texts.list': list,
        'texts.get': detail,
        'texts.restore': { data: { ...text, version: 3, body: text.defaultBody, status: 'default' } },
      },
      route: `/admin/texts?text=${encodeURIComponent(KEY)}`,
    })
    await press('Restore This Version')
    await press('Cancel')
    await press('Restore Default Text')
    expect(getInputs('texts.restore')).toEqual([])
    await press('Yes, Restore')
    await screen.findByText('This is the default text.', { exact: false })
    expect(getInputs('texts.restore')).toEqual([{ key: KEY, version: 2, to: 0 }])
    await waitFor(() => expect(getField('Answer').value).toBe('Free.'))
  })

  it('are read-only for viewers', async () => {
    show(<TextsScreen />, {
      server: { 'auth.session': signedInAs('viewer'), 'texts.list': list, 'texts.get': detail },
      route: `/admin/texts?text=${encodeURIComponent(KEY)}`,
    })
    await screen.findByText('Version 2')
    expect(screen.queryByRole('button', { name: /Save|Restore/ })).toBeNull()
    expect(getPageText()).toContain('Nothing.')
  })
})
