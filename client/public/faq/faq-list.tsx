import { CompiledHtml } from '@client/ui/compiled-html.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import type { FaqGroup } from '@shared/content/content.schema.ts'
import { slugify } from '@shared/lib/slug.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './faq-list.module.css'

/**
 * Native `<details name>` keeps one question open per group (product 2.13). The id is on the answer: browsers open the
 * `<details>` of a linked target.
 */
export function FaqList({ groups }: { groups: readonly FaqGroup[] }) {
  useOpenLinkedAnswer()
  return (
    <Stack gap={10}>
      {groups.map(({ title, items }) => (
        <section key={title} aria-labelledby={groupId(title)}>
          <h2 id={groupId(title)} className={styles.title}>
            {title}
          </h2>
          {items.map(({ id, question, html }) => (
            <Disclosure key={id} summary={question} name={groupId(title)}>
              <Stack id={id} className={styles.answer}>
                <CompiledHtml key={html} id={`${id}-text`} html={html} className="prose" />
                <Note>
                  <a href={`#${id}`} aria-label={`Link to this answer: ${question}`}>
                    Link to this answer
                  </a>
                </Note>
              </Stack>
            </Disclosure>
          ))}
        </section>
      ))}
    </Stack>
  )
}

export function groupId(title: string): string {
  return `group-${slugify(title)}`
}

function useOpenLinkedAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    const question = answer?.closest('details')
    if (!question || question.open) return
    question.open = true
    question.scrollIntoView({ block: 'start' })
  }, [hash])
}
