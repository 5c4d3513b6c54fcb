// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity ^0.8.20;

/// A token whose transfer returns nothing, as USDT's on Ethereum.
contract TestToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    mapping(address => uint256) public balanceOf;

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

/// Pays several at once out of its own balance, as exchanges do.
contract Payer {
    event Paid(uint256 count);

    function pay(TestToken token, address[] calldata to, uint256[] calldata values) external {
        emit Paid(to.length);
        for (uint256 i; i < to.length; i++) token.transfer(to[i], values[i]);
    }
}
