import { CompiledHtml } from '@client/components/compiled-html.tsx'
import { Disclosure } from '@client/components/disclosure.tsx'
import type { FaqGroup } from '@shared/schemas/content.schema.ts'
import { slugify } from '@shared/slug.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import classes from './faq-list.module.css'

/**
 * Questions in groups; in each group one is open at a time, by the browser's own means (specification, section 2:
 * content pages). The id of a question stands on its answer, which browsers open for a link that leads there.
 */
export function FaqList({ groups }: { groups: readonly FaqGroup[] }) {
  useOpenAnswer()
  return (
    <div className={classes.groups}>
      {groups.map(({ title, items }) => (
        <section key={title} aria-labelledby={groupId(title)}>
          <h2 id={groupId(title)} className={classes.title}>
            {title}
          </h2>
          {items.map(({ id, question, html }) => (
            <Disclosure key={id} summary={question} name={groupId(title)}>
              <div id={id} className={classes.answer}>
                <CompiledHtml id={`${id}-text`} html={html} className="prose" />
                <p className={classes.link}>
                  <a href={`#${id}`} aria-label={`Link to this answer: ${question}`}>
                    Link to this answer
                  </a>
                </p>
              </div>
            </Disclosure>
          ))}
        </section>
      ))}
    </div>
  )
}

export function groupId(title: string): string {
  return `group-${slugify(title)}`
}

/** The same for moves within the app, which no browser opens anything for. */
function useOpenAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    const question = answer?.closest('details')
    if (!question || question.open) return
    question.open = true
    question.scrollIntoView({ block: 'start' })
  }, [hash])
}
