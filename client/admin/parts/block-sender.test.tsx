import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useBlockSender } from './block-sender.tsx'

function Sample() {
  const { open, dialog } = useBlockSender({ from: 'lead', id: 4 })
  return (
    <>
      <button type="button" onClick={open}>
        Block
      </button>
      {dialog}
    </>
  )
}

it('blocks what was chosen, and no free email service', async () => {
  const { getInputs, press, user } = show(<Sample />, {
    server: {
      'blocks.choices': {
        data: [
          { kind: 'mailbox', label: 'ann@gmail.com', problem: null },
          { kind: 'domain', label: 'gmail.com', problem: 'gmail.com is a free email service.' },
        ],
      },
      'blocks.add': { data: { label: 'ann@gmail.com' } },
    },
  })
  await press('Block')
  const domain = await screen.findByRole<HTMLInputElement>('radio', { name: 'Email domain: gmail.com' })
  expect(domain.disabled).toBe(true)
  expect(screen.getByText('gmail.com is a free email service.')).toBeTruthy()
  await press('Block Sender')
  expect(await screen.findByText('Please give a reason')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Spam')
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Forever')
  await press('Block Sender')
  await waitFor(() =>
    expect(getInputs('blocks.add')).toEqual([
      { from: 'lead', id: 4, kind: 'mailbox', reason: 'Spam', term: 'forever' },
    ]),
  )
  expect(await screen.findByText('Sender Blocked')).toBeTruthy()
})
