import { SegmentedControl } from '@mantine/core'
import type { MailPreview } from '@shared/email/mail-preview.schema.ts'
import { useState } from 'react'

interface MailContentProps {
  content: NonNullable<MailPreview['content']>
  isSent: boolean
}

const FORMS = [
  { value: 'html', label: 'As displayed' },
  { value: 'text', label: 'Plain text' },
]

/** Text of an email, in a frame that runs nothing and opens nothing, or as plain text. */
export function MailContent({ content, isSent }: MailContentProps) {
  const [form, setForm] = useState('html')
  return (
    <section aria-label="Preview" className="admin-mail-preview">
      <SegmentedControl aria-label="Preview format" data={FORMS} value={form} onChange={setForm} />
      {form === 'html' ? (
        <iframe
          className="admin-mail-preview__frame"
          title={`Preview: ${content.subject}`}
          sandbox=""
          srcDoc={content.html}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus of the keyboard
        <pre className="admin-mail-preview__text" tabIndex={0}>
          {content.text}
        </pre>
      )}
      <p className="admin-small">
        {isSent
          ? 'Rebuilt from current data. The email we sent may differ.'
          : 'Based on current data, which may change before it’s sent.'}{' '}
        Links are turned off, and private ones are masked.
      </p>
    </section>
  )
}
