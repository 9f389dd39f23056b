export interface PageAssets {
  stylesheets: string[]
  scripts: string[]
  fonts: string[]
}
