import type { AnalyzePhaseParams, Plugin } from '@custom-elements-manifest/analyzer';

/** The detail of each event by the event's name, such as `{ source: OpenSource }` of `docs-search:open`. */
export type EventTypes = Map<string, string>;

/** Reads the interfaces that say what events carry: `AssistantEvents` has those of `docs-assistant`. */
export function eventTypes(types: EventTypes): Plugin {
  return {
    name: 'event-types',
    analyzePhase({ ts, node }: AnalyzePhaseParams) {
      if (!ts.isInterfaceDeclaration(node)) return;
      const [, element] = /^(\w+)Events$/.exec(node.name.text) ?? [];
      if (element === undefined) return;
      for (const member of node.members) {
        if (!ts.isPropertySignature(member) || !member.type) continue;
        const type = member.name.getText().replaceAll("'", '');
        const detail = member.type.getText().replace(/\s+/g, ' ').replace(/; \}$/, ' }');
        types.set(`docs-${element.toLowerCase()}:${type}`, detail);
      }
    },
  };
}
