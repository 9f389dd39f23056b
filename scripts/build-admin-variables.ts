/**
 * Writes the component library's variables for our theme as a stylesheet. The library would put them into a style
 * element at run time, which our policy forbids.
 */
import { writeFileSync } from 'node:fs'
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from '../client/theme/theme.ts'

const TARGET = 'client/theme/admin/mantine-variables.css'

const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
const css = convertCssVariables(variables, ':root').replaceAll(/([;{}])\s*/g, '$1\n')
writeFileSync(
  TARGET,
  `/* Made by scripts/build-admin-variables.ts from client/theme/theme.ts; do not edit. */\n${css}`,
)
console.log(`Wrote ${TARGET}.`)
