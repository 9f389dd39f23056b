/**
 * Writes the drawn pictures (client/illustrations/*-scene.tsx, step and spot pictures) as SVG files. As components
 * they would travel twice, in the page and in its script; as files they are fetched once and kept.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CityScene } from '../client/illustrations/city-scene.tsx'
import { CoastScene } from '../client/illustrations/coast-scene.tsx'
import { DesertScene } from '../client/illustrations/desert-scene.tsx'
import { HeroScene } from '../client/illustrations/hero-scene.tsx'
import { LakeScene } from '../client/illustrations/lake-scene.tsx'
import { MountainScene } from '../client/illustrations/mountain-scene.tsx'
import { PortraitBun, PortraitShort, PortraitShoulderLength } from '../client/illustrations/portraits.tsx'
import { SpotEmpty, SpotError, SpotNotFound, SpotThankYou } from '../client/illustrations/spot-pictures.tsx'
import { StepLocation, StepMatch, StepPartner } from '../client/illustrations/step-pictures.tsx'

const TARGET = 'client/illustrations/drawn'

const drawings: Record<string, ComponentType> = {
  'city-scene': CityScene,
  'coast-scene': CoastScene,
  'desert-scene': DesertScene,
  'hero-scene': HeroScene,
  'lake-scene': LakeScene,
  'mountain-scene': MountainScene,
  'portrait-bun': PortraitBun,
  'portrait-short': PortraitShort,
  'portrait-shoulder-length': PortraitShoulderLength,
  'spot-empty': SpotEmpty,
  'spot-error': SpotError,
  'spot-not-found': SpotNotFound,
  'spot-thank-you': SpotThankYou,
  'step-location': StepLocation,
  'step-match': StepMatch,
  'step-partner': StepPartner,
}

mkdirSync(TARGET, { recursive: true })
for (const [name, drawing] of Object.entries(drawings)) {
  writeFileSync(`${TARGET}/${name}.svg`, renderToStaticMarkup(createElement(drawing)))
}
console.log(`Drew ${Object.keys(drawings).length} pictures.`)
