import { useSite } from '@client/lib/site.ts'
import { classNames } from '@client/ui/class-names.ts'
import { Grid, Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { badgeEmbedCode, badgePath } from '@shared/badges/badge-embed.ts'
import {
  type BadgeLook,
  badgeDimensions,
  badgeSizes,
  badgeStyles,
  badgeThemes,
  defaultBadgeLook,
} from '@shared/badges/badge-style.ts'
import { cardEmbedCode, cardSize } from '@shared/badges/card-embed.ts'
import { useId, useState } from 'react'
import { BadgeImage } from './badge-image.tsx'
import surface from './badge-surface.module.css'
import { CopyCode } from './copy-code.tsx'
import styles from './embed-builder.module.css'

const choices = [
  { name: 'style', legend: 'Style', options: badgeStyles },
  { name: 'theme', legend: 'Theme', options: badgeThemes },
  { name: 'size', legend: 'Size', options: badgeSizes },
] as const

const optionLabels: Record<string, string> = {
  seal: 'Seal',
  horizontal: 'Horizontal',
  light: 'Light',
  dark: 'Dark',
  regular: 'Regular',
  compact: 'Compact',
}

export function EmbedBuilder({ company }: { company: { id: number; name: string } }) {
  const { publicUrl } = useSite()
  const base = useId()
  const [look, setLook] = useState<BadgeLook>(defaultBadgeLook)
  const { width, height } = badgeDimensions(look)
  return (
    <Grid columns={[2, 3]}>
      <div className={classNames(surface.surface, styles.preview)} data-theme={look.theme}>
        <BadgeImage src={badgePath(company.id, look)} company={company} look={look} />
      </div>
      <Stack>
        <Row className={classNames(styles.choices, 'needs-script')} gap={8} rowGap={4}>
          {choices.map(({ name, legend, options }) => (
            <fieldset key={name}>
              <legend>{legend}</legend>
              {options.map((option) => (
                <label key={option}>
                  <input
                    type="radio"
                    name={`${base}-${name}`}
                    value={option}
                    checked={look[name] === option}
                    onChange={() => setLook({ ...look, [name]: option })}
                  />
                  {optionLabels[option]}
                </label>
              ))}
            </fieldset>
          ))}
        </Row>
        <Note>
          {width} by {height} pixels, the same for every score and status.
        </Note>
        <CopyCode
          code={badgeEmbedCode(publicUrl, company, look)}
          label={`Embed code for ${company.name}`}
          isEmbedCode
        />
        <Heading level={3} size={4}>
          Or a card with score and fees
        </Heading>
        <Note>
          A frame of {cardSize.width} by {cardSize.height} pixels, without scripts or cookies. Its links open
          in a new tab.
        </Note>
        <CopyCode
          code={cardEmbedCode(publicUrl, company)}
          label={`Code of the card of ${company.name}`}
          isEmbedCode
        />
      </Stack>
    </Grid>
  )
}
