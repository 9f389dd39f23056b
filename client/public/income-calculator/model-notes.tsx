import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Grid, Stack } from '@client/ui/primitives.tsx'
import { percentText } from '@shared/income/estimate-text.ts'
import { locationCategories, otherLocation } from '@shared/income/location-category.ts'
import {
  AVAILABLE_SHARE,
  baseNightlyRates,
  calculatorPropertyTypes,
  DAYS_IN_YEAR,
  EFFECTIVE_OCCUPANCY_MAX,
  EFFECTIVE_OCCUPANCY_MIN,
  FEES_AND_MARKET_SHARE,
  SLIDER_SHARE,
  seasonEffects,
} from '@shared/income/rates.ts'
import { formatMoney } from '@shared/lib/format.ts'
import styles from './model-notes.module.css'

const places = [...locationCategories, otherLocation]

export function ModelNotes() {
  return (
    <Grid rowGap={8} gap={12}>
      <DataTable caption="Base nightly rates">
        <TableHead columns={['Property type', { number: 'Per night' }]} />
        <tbody>
          {calculatorPropertyTypes.map(({ value, label }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              <td data-number>{formatMoney(baseNightlyRates[value])}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <DataTable caption="Location multipliers, based on the words you type">
        <TableHead columns={['Location', { number: 'Rate' }]} />
        <tbody>
          {places.map(({ key, label, multiplier }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-number>× {multiplier}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <Stack as="ul" gap={3} className={styles.rules}>
        <li>
          <b>Rooms.</b> The second bedroom adds 30%; each one after that, 15 points. The second bathroom adds
          15%; each one after that, 8 points.
        </li>
        <li>
          <b>Season.</b> Summer multiplies the rate by {seasonEffects.summer.rate} and lowers occupancy by{' '}
          {-seasonEffects.summer.points} points; winter, by {seasonEffects.winter.rate} and{' '}
          {-seasonEffects.winter.points} points.
        </li>
        <li>
          <b>Occupancy.</b> Your expected occupancy ×&nbsp;{SLIDER_SHARE}, plus or minus points for season and
          amenities, limited to {EFFECTIVE_OCCUPANCY_MIN}-{EFFECTIVE_OCCUPANCY_MAX}%.
        </li>
        <li>
          <b>The year.</b> {percentText(AVAILABLE_SHARE * 100)} of {DAYS_IN_YEAR} nights are available, and{' '}
          {percentText((1 - FEES_AND_MARKET_SHARE) * 100)} of booking income goes to platform fees and market
          adjustments.
        </li>
      </Stack>
    </Grid>
  )
}
