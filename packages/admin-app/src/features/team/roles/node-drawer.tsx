import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormField } from '../../../shared/components/form-validation.ts';
import { nodeIcons } from '../../../shared/node-icons.ts';
import { nodeName } from '../../../shared/node-name.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Branch } from './role.ts';

export function NodeDrawer({ node, onClose }: { node: Branch; onClose: () => void }) {
  const { t } = useTranslations();
  const name = nodeName(node);
  return (
    <FormDrawer
      title={`${t('admin_view.editNode')}: ${name}`}
      intro={t('admin_view.editNodeIntro')}
      fields={useNodeFields(node)}
      path="permission_node/update"
      input={(values) => ({
        nodeId: node.nodeId,
        // An unchanged name keeps its translations.
        name: !node.renamed && values['name'] === name ? node.languageVariable : (values['name'] ?? ''),
        icon: values['icon'] ?? '',
        sort: Number(values['sort']),
        isAtTop: values['isAtTop'] === 'true',
        allowSelection: (values['allowSelection'] ?? 'true') === 'true',
        display: values['display'] === 'true',
      })}
      submitText={t('admin_view.save')}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          [
            t('admin_view.nodeCode'),
            <code translate="no" key="code">
              {node.code}
            </code>,
          ],
          [t('admin_view.type'), t(node.type === 1 ? 'admin_view.nodeType.route' : 'admin_view.nodeType.button')],
          [t('admin_view.nodePath'), node.path ?? '–'],
          [t('admin_view.nodePlatform'), t('admin_view.nodePlatformPc')],
          [
            t('admin_view.nodeText'),
            <code translate="no" key="text">
              {node.languageVariable}
            </code>,
          ],
        ]}
      />
    </FormDrawer>
  );
}

function useNodeFields(node: Branch): FormField[] {
  const { t } = useTranslations();
  const yesNo = (name: string, label: string, value: boolean): FormField => ({
    name,
    label,
    kind: 'choice',
    initial: `${value}`,
    options: ['true', 'false'].map((one) => ({ value: one, label: t(`admin_view.yesNo.${one as 'true' | 'false'}`) })),
  });
  const isRoute = node.type === 1 && node.path !== null;
  return [
    {
      name: 'name',
      label: t('admin_view.nodeName'),
      kind: 'text',
      longest: 60,
      initial: nodeName(node),
      missing: 'error_view.node_name_missing',
    },
    ...(isRoute
      ? [
          {
            name: 'icon',
            label: t('admin_view.nodeIcon'),
            kind: 'choice',
            initial: node.icon,
            options: Object.keys(nodeIcons).map((value) => ({ value, label: value })),
          } satisfies FormField,
        ]
      : []),
    { name: 'sort', label: t('admin_view.sort'), kind: 'count', bounds: [0, 1_000_000], initial: `${node.sort}` },
    ...(isRoute ? [yesNo('isAtTop', t('admin_view.nodeAtTop'), node.isAtTop)] : []),
    ...(node.isRight ? [yesNo('allowSelection', t('admin_view.nodeSelectable'), node.allowSelection)] : []),
    yesNo('display', t('admin_view.nodeDisplayed'), node.display),
  ];
}
