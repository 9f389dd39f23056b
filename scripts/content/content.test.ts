import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blogCategories } from '../../shared/content/blog-categories.ts'
import { claims, roiExample } from '../../shared/content/claims.ts'
import { compileMarkdown } from '../../shared/content/compile-markdown.ts'
import {
  articleFrontMatter,
  faqFile,
  guideFrontMatter,
  legalFrontMatter,
} from '../../shared/content/content.schema.ts'
import { parseContentFile, parseYaml } from '../../shared/content/content-file.ts'
import { feeSentence } from '../../shared/content/fee-sentence.ts'
import { analysisWeights, computedWeights, marketingWeights } from '../../shared/hostscore/weights.ts'
import { slugify } from '../../shared/lib/slug.ts'
import { urls } from '../../shared/lib/urls.ts'
import { learnMoreCities, popularCitiesByState } from '../../shared/locations/listed-cities.ts'
import { popularCities } from '../../shared/locations/popular-cities.ts'

const DIR = 'client/content'
const read = (file: string) => readFileSync(file, 'utf8')
const getFiles = (folder: string) => readdirSync(`${DIR}/${folder}`).map((name) => `${DIR}/${folder}/${name}`)

const articles = getFiles('blog').map((file) => {
  const { facts, markdown } = parseContentFile(file, read(file), articleFrontMatter)
  return { file, facts, ...compileMarkdown(file, markdown) }
})
const guides = getFiles('guides').map((file) => {
  const { facts, markdown } = parseContentFile(file, read(file), guideFrontMatter)
  return { file, facts, ...compileMarkdown(file, markdown) }
})
const legal = getFiles('legal').map((file) => ({
  file,
  ...compileMarkdown(file, parseContentFile(file, read(file), legalFrontMatter).markdown),
}))
const faq = parseYaml(`${DIR}/faq.yaml`, read(`${DIR}/faq.yaml`), faqFile)
const answers = faq.groups.flatMap(({ items }) =>
  items.map(({ id, answer }) => ({
    file: `${DIR}/faq.yaml (${id})`,
    ...compileMarkdown('faq.yaml', answer),
  })),
)
const everything = [...articles, ...guides, ...legal, ...answers]

describe('The blog', () => {
  it('has 13 articles of at least 600 words each, with unique numbers and URLs', () => {
    expect(articles).toHaveLength(13)
    expect(articles.filter(({ words }) => words < 600).map(({ file, words }) => `${file}: ${words}`)).toEqual(
      [],
    )
    expect(new Set(articles.map(({ facts }) => facts.slug)).size).toBe(13)
    expect(new Set(articles.map(({ facts }) => facts.title)).size).toBe(13)
    expect(new Set(articles.map(({ facts }) => facts.id)).size).toBe(13)
  })

  it('has articles in every category', () => {
    for (const category of blogCategories) {
      expect(
        articles.some(({ facts }) => facts.category === category),
        category,
      ).toBe(true)
    }
  })

  it('has the launch article with its button', () => {
    const launch = articles.find(({ facts }) => facts.slug === 'hostscore-badge-system-launch-2025')
    expect(launch?.facts.button).toEqual({ label: 'Register Your Company', href: urls.companyRegistration() })
  })

  it('has no articles dated in the future', () => {
    const today = new Date().toJSON().slice(0, 10)
    expect(articles.filter(({ facts }) => facts.date > today).map(({ file }) => file)).toEqual([])
  })
})

describe('Articles and guides', () => {
  const texts = [...articles, ...guides]

  it('each have an illustration that no other text has, and a text alternative of their own', () => {
    const files = readdirSync(`${DIR}/illustrations`).sort()
    expect(files).toEqual(texts.map(({ facts }) => `${facts.slug}.svg`).sort())
    expect(new Set(files.map((file) => read(`${DIR}/illustrations/${file}`))).size).toBe(files.length)
    expect(new Set(texts.map(({ facts }) => facts.imageAlt)).size).toBe(texts.length)
  })

  it('name primary sources: public bodies, the company whose price is quoted, or our methodology', () => {
    const sourceLinks = texts.flatMap(({ facts }) => facts.sources.map(({ href }) => href))
    expect(new Set(sourceLinks.filter((href) => href.startsWith('/')))).toEqual(new Set([urls.methodology()]))
    const links = sourceLinks.filter((href) => !href.startsWith('/'))
    // As browsers write them, without search or fragment: such links to offices rarely last.
    const plain = links.map((href) => `https://${new URL(href).hostname}${new URL(href).pathname}`)
    expect(links).toEqual(plain)
    const hosts = links.map((href) => new URL(href).hostname)
    expect(hosts.filter((host) => !/\.gov$|^www\.airbnb\.com$/.test(host))).toEqual([])
    for (const slug of ['tax-basics', 'safety-and-security', 'when-a-town-rewrites-its-rental-rules']) {
      const sources = texts.find(({ facts }) => facts.slug === slug)?.facts.sources
      expect([slug, sources?.length]).toEqual([slug, expect.any(Number)])
      expect(sources?.length).toBeGreaterThan(2)
    }
    const aboutScores = articles.filter(({ facts }) => facts.tags.includes('HostScore'))
    for (const { facts } of aboutScores)
      expect(
        facts.sources.map(({ href }) => href),
        facts.slug,
      ).toContain(urls.methodology())
  })

  it('lead from each guide to existing articles', () => {
    const slugs = articles.map(({ facts }) => facts.slug)
    for (const { facts } of guides) expect(slugs).toEqual(expect.arrayContaining(facts.related))
  })
})

it('has six guides, each with a checklist', () => {
  expect(guides).toHaveLength(6)
  for (const { file, checks } of guides) expect(checks, file).toBeGreaterThanOrEqual(8)
})

it('has 8 FAQ questions in three groups, with unique ids', () => {
  expect(faq.groups).toHaveLength(3)
  expect(new Set(faq.groups.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(8)
})

it('links only to existing pages of the site', () => {
  const cities = [
    ...popularCities,
    ...Object.values(popularCitiesByState).flat(),
    ...Object.values(learnMoreCities).flat(),
  ]
  const known = new Set<string>([
    ...[
      urls.home,
      urls.whyUse,
      urls.incomeCalculator,
      urls.calculator,
      urls.registerCompany,
      urls.badgeGallery,
    ].map((path) => path()),
    ...[
      urls.testimonials,
      urls.resources,
      urls.faq,
      urls.methodology,
      urls.blog,
      urls.sitemap,
      urls.privacy,
      urls.terms,
    ].map((path) => path()),
    urls.contact(),
    ...['owner', 'company', 'badge', 'press', 'privacy', 'other'].map((topic) => urls.contact(topic)),
    urls.verifyBadgeByName(),
    urls.companyRegistration(),
    ...(['how-it-works', 'benefits', 'hostscore', 'contact'] as const).map(urls.homeSection),
    ...blogCategories.map((name) => urls.blogCategory(slugify(name))),
    ...articles.map(({ facts }) => urls.blogArticle(facts.slug)),
    ...guides.map(({ facts }) => urls.guide(facts.slug)),
    ...faq.groups.flatMap(({ items }) => items.map(({ id }) => `${urls.faq()}#${id}`)),
    ...cities.map(({ state, slug }) => urls.location({ state, city: slug })),
    ...cities.map(({ state }) => urls.location({ state })),
  ])
  const dead = everything.flatMap(({ file, links, headings }) =>
    links
      .filter((href) =>
        href.startsWith('#')
          ? !headings.some(({ id }) => `#${id}` === href)
          : href.startsWith('/') && !known.has(href),
      )
      .map((href) => `${file}: ${href}`),
  )
  expect(dead).toEqual([])
})

describe('Figures', () => {
  /** Percentages in worked examples, which the texts introduce as made up. */
  const workedExamples: Record<string, readonly string[]> = {
    'buying-a-house-with-bookings-in-it': ['3%', '22%'],
    'platforms-or-direct-bookings': ['14%', '3%'],
    'what-a-percentage-fee-is-a-percentage-of': ['24%', '3%'],
    'will-this-cabin-pay-for-itself': ['3%', '7%', '1%', '1.8%'],
    // The known commission rates, and the markup that each requires: rate / (1 - rate).
    'self-managing-or-hiring-the-arithmetic': ['80%', '11.1%', '17.6%', '25.0%', '33.3%', '42.9%', '66.7%'],
    // The confidence below which there is no score.
    'what-a-hostscore-can-and-cannot-tell-you': ['60%'],
    // Refers to the worked example on percentage fees.
    'company-evaluation-checklist': ['24%'],
    // Section 280A of the tax code.
    'tax-basics': ['10%'],
  }
  const SHARE = /\d[\d.,]*(?:[-–]\d[\d.]*)?\s?%/g
  const knownFigures = new Set([
    ...[...Object.values(claims), ...Object.values(roiExample)].flatMap(
      ({ text }) => text.match(SHARE) ?? [],
    ),
    ...[...computedWeights, ...analysisWeights, ...marketingWeights].map(({ weight }) => `${weight}%`),
  ])

  it('are known percentages, or part of a worked example', () => {
    const invented = everything.flatMap(({ file, text }) => {
      const own = workedExamples[file.split('/').at(-1)?.replace('.md', '') ?? ''] ?? []
      return (text.match(SHARE) ?? [])
        .map((figure) => figure.replace(/\s/g, ''))
        .filter((figure) => !knownFigures.has(figure) && !own.includes(figure))
        .filter(
          (figure) =>
            !figure.split(/[-–]/).every((part) => knownFigures.has(part.endsWith('%') ? part : `${part}%`)),
        )
        .map((figure) => `${file}: ${figure}`)
    })
    expect(invented).toEqual([])
  })

  it('says in one sentence what managers charge', () => {
    const guide = everything.find(({ file }) => file.includes('company-evaluation-checklist'))
    expect(guide?.text).toContain(feeSentence(claims))
  })

  it('cite no unnamed study, survey or poll', () => {
    const HEARSAY =
      /\b(studies show|research shows|surveys? (show|found)|according to (a|our) (study|survey|poll)|\d+ (out of|in) (every )?\d+ (owners|guests|hosts))\b/i
    expect(
      everything
        .filter(({ text }) => HEARSAY.test(text))
        .map(({ file, text }) => `${file}: ${HEARSAY.exec(text)?.[0]}`),
    ).toEqual([])
  })
})

it('never says oops', () => {
  expect(everything.filter(({ text }) => /\boops\b/i.test(text)).map(({ file }) => file)).toEqual([])
})
