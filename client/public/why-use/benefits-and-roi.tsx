import { KeyBenefits } from '@client/public/parts/quote-request/why-professional.tsx'
import { Tabs } from '@client/ui/tabs.tsx'
import { roiFields } from './read-roi.ts'
import { RoiCalculator } from './roi-calculator.tsx'
import styles from './why-use.module.css'

/** Tabs beside the quote form (product 2.8). A URL with an owner's figures opens the second. */
export function BenefitsAndRoi({ params }: { params: URLSearchParams }) {
  const hasFigures = roiFields.some((field) => params.has(field))
  return (
    <section aria-labelledby="worth-it" className={styles.benefits}>
      <h2 id="worth-it" className={styles.benefitsTitle}>
        Is a manager worth it?
      </h2>
      <Tabs
        label="Is a manager worth it"
        initial={hasFigures ? 'roi-calculator' : 'key-benefits'}
        tabs={[
          { id: 'key-benefits', title: 'Key Benefits', panel: <KeyBenefits /> },
          { id: 'roi-calculator', title: 'ROI Calculator', panel: <RoiCalculator params={params} /> },
        ]}
      />
    </section>
  )
}
