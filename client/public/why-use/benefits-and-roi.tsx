import { KeyBenefits } from '@client/public/parts/quote-request/why-professional.tsx'
import { Heading, Stack } from '@client/ui/primitives.tsx'
import { Tabs } from '@client/ui/tabs.tsx'
import { roiFields } from './read-roi.ts'
import { RoiCalculator } from './roi-calculator.tsx'

/** Tabs beside the quote form (product 2.8). A URL with an owner's figures opens the second. */
export function BenefitsAndRoi({ params }: { params: URLSearchParams }) {
  const hasFigures = roiFields.some((field) => params.has(field))
  return (
    <Stack as="section" gap={3} aria-labelledby="worth-it">
      <Heading level={2} size={3} id="worth-it">
        Is a manager worth it?
      </Heading>
      <Tabs
        label="Is a manager worth it"
        initial={hasFigures ? 'roi-calculator' : 'key-benefits'}
        tabs={[
          { id: 'key-benefits', title: 'Key Benefits', panel: <KeyBenefits /> },
          { id: 'roi-calculator', title: 'ROI Calculator', panel: <RoiCalculator params={params} /> },
        ]}
      />
    </Stack>
  )
}
