import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('hostmatch')
const requestIds = new AsyncLocalStorage<string>()

/** Runs `work` as a span of the current trace. Costs next to nothing while no traces are collected. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      // Without the message, which may hold personal data.
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}

/** Returns true while a trace is being recorded, for places where a span would cost too much otherwise. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false

/** Span of a request, in the trace that a proxy may have begun. */
export interface RequestSpan {
  end(route: string, status: number): void
}

/** Runs the rest of a request as a span, with its id in reach of whatever it causes. */
export function traceRequest(
  { id, method, headers }: { id: string; method: string; headers: Record<string, unknown> },
  next: () => void,
): RequestSpan {
  const parent = propagation.extract(context.active(), headers)
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: { 'request.id': id } }, parent)
  requestIds.run(id, () => context.with(trace.setSpan(parent, span), next))
  return {
    end(route, status) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Returns the id of the request that causes the current work; undefined in jobs. */
export const currentRequestId = (): string | undefined => requestIds.getStore()

/** Sends traces to a collector (OTLP over HTTP). @returns a function that sends the rest and stops */
export async function startTracing(url: string, serviceName: string): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  return () => provider.shutdown()
}
