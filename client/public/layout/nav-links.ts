import { type HomeSection, urls } from '@shared/lib/urls.ts'
import { popularCities } from '@shared/locations/popular-cities.ts'

interface NavigationEntry {
  label: string
  href: string
  section?: HomeSection
}

const section = (label: string, id: HomeSection): NavigationEntry => ({
  label,
  href: urls.homeSection(id),
  section: id,
})

export const getStarted = section('Get Started', 'contact')

/** Header navigation (product 2.2). Get Started is a separate button. */
export const headerLinks: readonly NavigationEntry[] = [
  { label: 'Home', href: urls.home() },
  section('How It Works', 'how-it-works'),
  section('Benefits', 'benefits'),
  { label: 'Income Calculator', href: urls.incomeCalculator() },
  { label: 'FAQ', href: urls.faq() },
  { label: 'Resources', href: urls.resources() },
  { label: 'Blog', href: urls.blog() },
  { label: 'Testimonials', href: urls.testimonials() },
  { label: 'HostScore Ranking', href: urls.methodology() },
  { label: 'For Companies', href: urls.registerCompany() },
]

/** Footer links (product 2.2) plus legal, contact and location links. */
export const footerGroups: readonly { title: string; links: readonly NavigationEntry[] }[] = [
  {
    title: 'For owners',
    links: [
      section('How It Works', 'how-it-works'),
      section('Benefits', 'benefits'),
      { label: 'Income Calculator', href: urls.calculator() },
      { label: 'Testimonials', href: urls.testimonials() },
    ],
  },
  {
    title: 'Good to know',
    links: [
      { label: 'FAQ', href: urls.faq() },
      { label: 'Resources', href: urls.resources() },
      { label: 'Blog', href: urls.blog() },
      { label: 'HostScore Ranking', href: urls.methodology() },
      { label: 'HostScore Badges', href: urls.badgeGallery() },
      { label: 'Verify a Badge', href: urls.verifyBadgeByName() },
    ],
  },
  {
    title: 'Popular locations',
    links: [
      ...popularCities.map(({ name, state, slug }) => ({
        label: `${name}, ${state}`,
        href: urls.location({ state, city: slug }),
      })),
      { label: 'Browse all locations', href: urls.locations() },
    ],
  },
  {
    title: 'This site',
    links: [
      { label: 'About', href: urls.about() },
      { label: 'For Companies', href: urls.registerCompany() },
      { label: 'Contact', href: urls.contact() },
      { label: 'Sitemap', href: urls.sitemap() },
      { label: 'Privacy Policy', href: urls.privacy() },
      { label: 'Terms of Service', href: urls.terms() },
    ],
  },
]
