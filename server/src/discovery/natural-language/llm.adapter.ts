import { z } from 'zod';
import type { LanguageModel } from './language-model.port.ts';

/** A language model behind an OpenAI-compatible API: https://platform.openai.com/docs/api-reference/chat/create */

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().max(20_000) }) })).min(1),
});

type Options = { baseUrl: string; apiKey: string | undefined; model: string; timeoutMs?: number };

/** The key is sent to `baseUrl` only. `ask` rejects without a JSON response before the timeout. */
export function llm({ baseUrl, apiKey, model, timeoutMs = 3000 }: Options): LanguageModel {
  return {
    async complete(instructions, parts) {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
        body: JSON.stringify({
          model,
          temperature: 0,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: JSON.stringify(parts) },
          ],
        }),
      });
      if (!response.ok) throw new Error(`The language model answered ${response.status}`);
      const { choices } = completion.parse(await response.json());
      return JSON.parse(choices[0]?.message.content ?? '');
    },
  };
}
