import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './test-kit.ts'

/** Documented texts of each page, word for word (product 2). */
const documented: Record<string, readonly string[]> = {
  '/': [
    'Find Managers Near Me',
    'Tell Us Your Location',
    'Get Matched',
    'Choose Your Partner',
    'Increased Revenue',
    'Professional Photography',
    'Save Time',
    'Better Reviews',
    'Dynamic Pricing',
    '24/7 Guest Support',
    'Performance Data',
    'Service Comparison',
    'Smart Matching',
    'Pre-Vetted Companies',
    'Exclusive Offers',
    'Learn More',
    'Get Connected with Top Property Managers',
    'Fill out this form once and connect with multiple qualified companies',
    'Your Information',
    'Next Step',
    'How It Works',
    'Benefits',
    'Income Calculator',
    'HostScore Ranking',
    'For Companies',
    'Get Started',
    '1,000+',
    '86%',
    'up to 40% higher',
    '500 companies',
    '23 factors',
    '7 factors',
    'within 24 hours',
    // Label of sample figures and quotes.
    'Sample testimonials, shown for illustration.',
    'Sample figures, shown for illustration.',
  ],
  '/locations/fl/miami': [
    'Vacation Rental Management Companies in Miami, FL',
    'Average occupancy',
    'Peak season rates',
    'Annual revenue',
    'Top amenities',
    'Regulations',
  ],
  // The quote form is hidden until opened.
  '/locations/fl/miami?request=open': [
    'Why Use Professional Management',
    'Key Benefits',
    'Local Insights',
    'Get Connected with Top Property Managers',
  ],
  '/locations/fl/atlantis': [
    'Location Not Found',
    "The location you're looking for isn't available yet. We're constantly expanding our coverage.",
    'Return Home',
  ],
  '/no-such-page': ['404 Page Not Found'],
  '/blog/no-such-article': [
    'Article Not Found',
    "The blog post you're looking for doesn't exist or has been moved.",
  ],
  '/blog': [
    'All',
    'Market Trends',
    'Investment',
    'Marketing',
    'Revenue Management',
    'Industry Report',
    'Property Management',
    'Load More Articles',
  ],
  '/blog/hostscore-badge-system-launch-2025': ['Register Your Company'],
  '/resources': ['View Guide'],
  '/methodology': [
    '92',
    'Guest Reviews',
    'Response Time',
    'Experience',
    'Service Range',
    'Pricing Transparency',
    'Owner Satisfaction',
    'Technology',
    'Hospitality Elite',
    'Excellence Certified',
    'Premier Host',
    'Certified Host',
    'top 5%',
    'top 15%',
    'top 30%',
  ],
  '/badge-gallery': ['Badge Gallery', 'Tier Descriptions', 'Embedding Guide', 'Apply for Evaluation'],
  '/why-use-hostmatch': [
    'Key Benefits',
    'ROI Calculator',
    'Expert Resources',
    'Why Use a Manager',
    'Services Explained',
    'Understanding Fees',
    'Selection Guide',
    'Get Started Now',
    'Hospitality Legend',
    "Maitre d'Elite",
    'Butler',
    'Concierge',
    'Doorkeeper',
    'Guest Satisfaction',
    '86% of owners report finding a better company',
    '30% more rental income',
    '20-40% more',
    '500 companies',
    '23 factors',
    'Sample figures, shown for illustration.',
    '15-30%',
    '10-15%',
    '25-40%',
    '$200-500',
    '$500-1000',
    '$26,000',
    '$33,500',
    '$6,700',
    '$800',
  ],
  '/income-calculator': ['Calculate Estimated Income', 'Low 30%', 'Average 70%', 'High 95%'],
  '/income-calculator?propertyType=condo&location=Miami+Beach&bedrooms=2&bathrooms=2&seasonality=balanced&occupancy=70':
    [
      'Annual income',
      'Monthly average',
      'Average nightly rate',
      'Occupancy rate',
      'Weekly rate',
      'Monthly rate',
      'Numbers are preliminary; real-time market data integration is coming soon.',
    ],
  '/register-company': [
    'Full-Service Property Management',
    'Marketing & Booking',
    'Cleaning & Maintenance',
    'Guest Communication',
    'Revenue Management',
    'Photography & Listing Creation',
    'Home Setup & Preparation',
    'Co-hosting Services',
    'Consulting',
  ],
  '/register-company?registered=1': ['Registration Successful!'],
}

for (const [path, texts] of Object.entries(documented)) {
  test(`${path} shows the documented texts`, async ({ request }) => {
    const shown = await getText(request, path)
    expect(texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([])
  })
}

/** Returns a page's text without markup, in lower case, because style sheets may change the case. */
async function getText(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/[‘’]/g, "'")
    .replace(/[–‑]/g, '-')
    .toLowerCase()
}
