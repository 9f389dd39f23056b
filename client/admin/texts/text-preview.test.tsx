import { show } from '@client/testing/show.tsx'
import { Drawer } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TextPreview } from './text-preview.tsx'

it('closes alone over the drawer, and returns the focus to its button', async () => {
  const onClose = vi.fn()
  const { user, press } = show(
    <Drawer opened onClose={onClose} title="Gulf Shores, AL">
      <TextPreview textKey="a" body={{}} canPreview={() => true} onRefused={() => undefined} />
    </Drawer>,
    { server: { 'texts.preview': { data: { html: '<p>Draft</p>', anchor: null } } } },
  )
  await press('Preview Text')
  const close = await screen.findByRole('button', { name: 'Close Preview' })
  await waitFor(() => expect(document.activeElement).toBe(close))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Preview Text'))
  expect(onClose).not.toHaveBeenCalled()
})
