import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import { useChangeModifiersMutation } from '../../cart/cartApi.ts';
import { modifiersText } from '../../cart/lineNote.ts';
import { wokPathInsteadOf } from '../../cart/wokPath.ts';
import { figuresOfDish } from '../../choices/figures.ts';
import { groupsOf, ModifierGroups } from '../../choices/ModifierGroups.tsx';
import { missingGroup, priceOfChosen, roubles } from '../../choices/options.ts';
import { formatMoney } from '../../format/money.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { problemText } from '../../problem.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import style from './lineDetails.module.css';
import { sameChoice } from './lineText.ts';
import { figuresOfLine, PortionFacts } from './PortionFacts.tsx';

/** What a line is made of, and its modifiers: the confirm button is there only while the selection differs. */
export function LineDetails({
  line,
  onChanged,
  onLeave,
}: {
  line: CartProduct;
  /** The line is another one now, or was joined to its equal. */
  onChanged: () => void;
  onLeave: () => void;
}) {
  const { name, content, file_info, full_path } = line;
  const isEdited = line.kind === 'product' && !line.gift;
  return (
    <div className={style.details}>
      {file_info && (
        <Picture
          file={file_info}
          alt={name}
          sizes="(min-width: 40em) 420px, 92vw"
          eager
          className={style.picture}
        />
      )}
      {!isEdited && <PortionFacts figures={figuresOfLine(line)} unit={line.weight?.unit} />}
      {content && <p className={style.content}>{content}</p>}
      {line.kind === 'wok' && (
        <>
          <p className={style.content}>{listTexts.choice(modifiersText(line), line.count)}</p>
          <ButtonLink look="tinted" to={wokPathInsteadOf(line)} icon="edit" onClick={onLeave}>
            {cartPanelTexts.change}
          </ButtonLink>
        </>
      )}
      {isEdited && <ModifiersEditor line={line} onChanged={onChanged} />}
      {full_path && line.kind === 'product' && (
        <Link to={full_path} className={style.link} onClick={onLeave}>
          {cartPanelTexts.openDish}
        </Link>
      )}
    </div>
  );
}

function ModifiersEditor({ line, onChanged }: { line: CartProduct; onChanged: () => void }) {
  const toast = useToast();
  const { product_id: productId, modifier_ids: current } = line;
  const answer = gatewayApi.endpoints.getProduct.useQuery(productId === null ? skipToken : { productId });
  const [chosen, setChosen] = useState<readonly string[]>(current);
  const [missing, setMissing] = useState<string | null>(null);
  const [changeModifiers, { isLoading }] = useChangeModifiersMutation();
  if (productId === null) return null;
  const product = answer.data?.product;
  if (!product)
    return (
      <>
        <PortionFacts figures={figuresOfLine(line)} unit={line.weight?.unit} />
        <Waiting onRetry={() => void answer.refetch()}>
          <Skeleton className={style.loading} />
        </Waiting>
      </>
    );
  const groups = groupsOf(product);
  const save = async () => {
    const group = missingGroup(groups, chosen);
    if (group) return setMissing(group.id);
    const changed = await changeModifiers({
      product_id: productId,
      old_modifier_ids: [...current],
      new_modifier_ids: [...chosen],
    });
    if (changed.error) return toast.error(problemText(changed.error));
    onChanged();
  };
  return (
    <>
      <PortionFacts figures={figuresOfDish(product, chosen)} unit={product.weight?.unit} />
      <ModifierGroups
        product={product}
        chosen={chosen}
        missing={missing}
        onChange={(next) => {
          setChosen(next);
          setMissing(null);
        }}
      />
      {!sameChoice(current, chosen) && (
        <div className={style.confirm}>
          <Button wide size="l" busy={isLoading} onClick={() => void save()}>
            {cartPanelTexts.saveFor(formatMoney(roubles(product.base_price + priceOfChosen(groups, chosen))))}
          </Button>
        </div>
      )}
    </>
  );
}
