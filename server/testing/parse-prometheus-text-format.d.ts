declare module 'parse-prometheus-text-format' {
  interface Family {
    name: string
    type: string
    metrics: { labels?: Record<string, string>; value?: string }[]
  }
  /** Reads the text format of Prometheus. */
  export default function parsePrometheusText(text: string): Family[]
}
