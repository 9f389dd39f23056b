import { brand, palette } from '@shared/lib/brand.ts'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Part of an email's body; a text is a paragraph. Plain text throughout: React escapes it in the HTML version. */
export type MailBlock =
  | string
  | { kind: 'facts'; rows: { label: string; value: string }[] }
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'action'; label: string; url: string }
  /** Links beside the action of an email. */
  | { kind: 'links'; links: { label: string; url: string }[] }
  /** Image from the email's `images`, shown at this size in CSS pixels. */
  | { kind: 'image'; cid: string; alt: string; width: number; height: number }
  /** Text of the recipient that the email answers. */
  | { kind: 'quote'; title: string; text: string }
  /** Text to copy unchanged. */
  | { kind: 'code'; text: string }

/** PNG attached to the email, because many clients block remote images. */
export interface MailImage {
  cid: string
  filename: string
  content: Buffer
}

export interface MailContent {
  subject: string
  /** Preview text that email clients show next to the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  footer: string
  replyTo?: string
  images?: MailImage[]
  /** Set by the delivery of an optional email. */
  unsubscribe?: { label: string; url: string }
  /** Set by the delivery of an email to a listed company. */
  correction?: { label: string; url: string }
}

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Returns the subject on one line. */
export const renderSubject = ({ subject }: MailContent) => subject.replace(/\s+/g, ' ')

/** Renders the email as HTML and as plain text, with the same text in the same order. */
export function renderMail(content: MailContent): {
  subject: string
  html: string
  text: string
  images?: MailImage[]
} {
  return {
    images: content.images,
    subject: renderSubject(content),
    html: `<!doctype html>${renderToStaticMarkup(<MailDocument {...content} />)}`,
    text: toPlainText(content),
  }
}

function MailDocument({ subject, preview, heading, blocks, footer, ...links }: MailContent) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body
        style={{
          margin: 0,
          background: palette.paper,
          color: palette.ink,
          fontFamily: font,
          fontSize: 16,
          lineHeight: 1.55,
        }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <div style={{ maxWidth: 560, margin: '0 auto', padding: '32px 20px' }}>
          <p style={{ margin: '0 0 24px', fontWeight: 700, color: palette.rose }}>{brand.name}</p>
          <h1 style={{ margin: '0 0 16px', fontSize: 24, lineHeight: 1.25 }}>{heading}</h1>
          {blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
          <p
            style={{
              margin: '32px 0 0',
              paddingTop: 16,
              borderTop: `1px solid ${palette.line}`,
              fontSize: 13,
              color: palette.softText,
            }}
          >
            {footer}
            {listFooterLinks(links).map(({ label, url }) => (
              <Fragment key={url}>
                <br />
                <a href={url} style={{ color: palette.softText }}>
                  {label}
                </a>
              </Fragment>
            ))}
          </p>
        </div>
      </body>
    </html>
  )
}

function Block({ block }: { block: MailBlock }) {
  if (typeof block === 'string') return <p style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>{block}</p>
  switch (block.kind) {
    case 'facts':
      return (
        <table
          role="presentation"
          cellPadding={0}
          cellSpacing={0}
          style={{ width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' }}
        >
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.label}>
                <td
                  style={{
                    padding: '8px 16px 8px 0',
                    borderBottom: `1px solid ${palette.line}`,
                    color: palette.softText,
                    verticalAlign: 'top',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {row.label}
                </td>
                <td
                  style={{
                    padding: '8px 0',
                    borderBottom: `1px solid ${palette.line}`,
                    whiteSpace: 'pre-line',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {row.value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'list':
      return (
        <>
          <p style={{ margin: '0 0 8px', fontWeight: 600 }}>{block.title}</p>
          <ul style={{ margin: '0 0 24px', paddingLeft: 20 }}>
            {block.items.map((item) => (
              <li key={item} style={{ margin: '0 0 4px' }}>
                {item}
              </li>
            ))}
          </ul>
        </>
      )
    case 'action':
      return (
        <p style={{ margin: '0 0 24px' }}>
          <a
            href={block.url}
            style={{
              display: 'inline-block',
              padding: '12px 20px',
              borderRadius: 8,
              background: palette.rose,
              color: '#ffffff',
              fontWeight: 600,
              textDecoration: 'none',
            }}
          >
            {block.label}
          </a>
        </p>
      )
    case 'links':
      return (
        <p style={{ margin: '0 0 24px' }}>
          {block.links.map(({ label, url }) => (
            <a key={url} href={url} style={{ marginRight: 20, color: palette.rose }}>
              {label}
            </a>
          ))}
        </p>
      )
    case 'image':
      return (
        <p style={{ margin: '0 0 24px' }}>
          <img
            src={`cid:${block.cid}`}
            alt={block.alt}
            width={block.width}
            height={block.height}
            style={{ display: 'block', border: 0 }}
          />
        </p>
      )
    case 'quote':
      return (
        <>
          <p style={{ margin: '0 0 8px', color: palette.softText }}>{block.title}</p>
          <blockquote
            style={{
              margin: '0 0 24px',
              paddingLeft: 16,
              borderLeft: `3px solid ${palette.line}`,
              color: palette.softText,
              whiteSpace: 'pre-line',
            }}
          >
            {block.text}
          </blockquote>
        </>
      )
    case 'code':
      return (
        <pre
          style={{
            margin: '0 0 24px',
            padding: '12px 16px',
            border: `1px solid ${palette.line}`,
            borderRadius: 8,
            background: '#ffffff',
            fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
            fontSize: 13,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {block.text}
        </pre>
      )
  }
}

function listFooterLinks({ correction, unsubscribe }: Pick<MailContent, 'correction' | 'unsubscribe'>) {
  return [correction, unsubscribe].filter((link) => link !== undefined)
}

function toPlainText({ heading, blocks, footer, ...links }: MailContent): string {
  const end = [
    `--\n${brand.name}. ${footer}`,
    ...listFooterLinks(links).map(({ label, url }) => `${label}: ${url}`),
  ]
  return `${[heading, ...blocks.map(blockText), end.join('\n')].join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'facts':
      return block.rows.map((row) => `${row.label}: ${row.value}`).join('\n')
    case 'list':
      return [block.title, ...block.items.map((item) => `- ${item}`)].join('\n')
    case 'action':
      return `${block.label}: ${block.url}`
    case 'links':
      return block.links.map(({ label, url }) => `${label}: ${url}`).join('\n')
    case 'image':
      return `[${block.alt}]`
    case 'quote':
      return [block.title, ...block.text.split('\n').map((line) => `> ${line}`)].join('\n')
    case 'code':
      return block.text
  }
}
